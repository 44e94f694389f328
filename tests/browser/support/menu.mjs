// The menu of the page: opens it and presses an entry as a person does.

/** @param {Page} page @param {'Games' | 'Open' | 'Book' | 'Settings' | 'About'} name */
export async function pressMenu(page, name) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
