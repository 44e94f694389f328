// The dialog of today, and the maze of the day of the machine on the screen.

/** Opens the dialog of today by the button in the head. @param {Page} page */
export async function openToday(page) {
  await page.getByRole('button', { name: 'Maze of the day' }).click();
  return page.getByRole('dialog', { name: 'Today' });
}

/** Opens today's maze of a machine. @param {Page} page @param {string} name of the machine in the rail */
export async function openTodaysMaze(page, name) {
  const dialog = await openToday(page);
  await dialog.getByRole('link', { name: `${name}, today’s maze` }).click();
}
