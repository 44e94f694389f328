// The colours of worms, crayons and parts on the sheet.

export const INKS = ['#1f5fa8', '#b3261e', '#2f7d32', '#7b3fa0', '#b06000', '#00767a', '#a0306f'];
