import { basePath } from '@steward/api';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until a screen has its data: no placeholder and no list of it is loading any more. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Chooses an action in the menu of a row. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses an option of a select field in the open dialog. */
export async function selectOption(
  page: Page,
  field: string,
  option: string | RegExp,
): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Deletes a record through its row menu; Cancel has the focus at first. */
export async function removeRow(page: Page, row: string, action: string): Promise<void> {
  await chooseAction(page, row, action);
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirm.getByRole('button', { name: action, exact: true }).click();
  await expect(confirm).toBeHidden();
}

/** A changing request: its method and path, and its body. */
export type Change = readonly [call: string, body: unknown];

/** Records the changing requests of a page from now on: 'POST /signals' and its body. */
export function recordChanges(page: Page): Change[] {
  const changes: Change[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith(basePath)) return;
    const call = `${request.method()} ${pathname.slice(basePath.length)}`;
    changes.push([call, request.postDataJSON()]);
  });
  return changes;
}
