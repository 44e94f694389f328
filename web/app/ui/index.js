// The parts of every view: elements, controls, directions, figures and errors in words. What few views need, such
// as dialogs, files and notices, is imported from its own file.

export * from './controls.js';
export * from './directions.js';
export * from './dom.js';
export * from './error-message.js';
export * from './format-number.js';
export * from './icons.js';
