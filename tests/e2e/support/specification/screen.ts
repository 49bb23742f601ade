import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { navigateTo } from '../routes.ts';
import { chooseAction, removeRow } from '../screen.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Fills in fields of the open dialog by their labels; the last of several. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // A required field's label has a star, and one of several rows its number: neither is in the name.
    const name = new RegExp(`^${label}(, stage \\d+)?$`);
    const box = dialogOf(page).getByRole('textbox', { name });
    await box
      .or(dialogOf(page).getByLabel(label, { exact: true }))
      .last()
      .fill(value);
  }
}

/** Presses buttons of the open dialog, one after the other. */
export async function press(page: Page, ...buttons: readonly string[]): Promise<void> {
  for (const name of buttons)
    await dialogOf(page).getByRole('button', { name, exact: true }).first().click();
}

/** Presses the last button of a form, and waits until the form has closed. */
export async function submit(page: Page, button: string): Promise<void> {
  await press(page, button);
  await expect(dialogOf(page)).toBeHidden();
}

/** Selects a user in the picker of the open dialog. */
export async function pickUser(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: 'Users' }).fill(name);
  await page.getByRole('option', { name }).click();
}

/** Opens a view, expects a text in it, and closes it. */
export async function view(page: Page, row: string, action: string, text: string): Promise<void> {
  await chooseAction(page, row, action);
  await expect(dialogOf(page)).toContainText(text);
  await press(page, 'BACK');
  await expect(dialogOf(page)).toBeHidden();
}

/** Deletes a row. */
export async function remove(page: Page, row: string, action: string): Promise<void> {
  await removeRow(page, row, action);
  await expect(page.getByRole('button', { name: `Actions for ${row}`, exact: true })).toBeHidden();
}

export interface ListScreen {
  readonly path: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly create: string;
}

/** Goes to a list screen, expects its title and its columns, and presses its primary button. */
export async function openForm(page: Page, { path, title, columns, create }: ListScreen) {
  await navigateTo(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole('button', { name: create, exact: true }).first().click();
  await expect(dialogOf(page)).toBeVisible();
  await expectColumns(page, columns);
}

/** Expects the columns of the table, in their order, before that of the row menus. */
async function expectColumns(page: Page, columns: readonly string[]): Promise<void> {
  const headers = page.getByRole('main').locator('[role=columnheader], th[scope=col]');
  await expect
    .poll(async () => (await headers.allInnerTexts()).map((text) => text.trim()).filter(Boolean))
    .toEqual([...columns, 'Actions']);
}

/** Expects the actions in the menu of a row, in their order. */
export async function expectMenu(
  page: Page,
  row: string,
  actions: readonly string[],
): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(actions);
  await page.keyboard.press('Escape');
}
