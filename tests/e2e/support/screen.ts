import { basePath } from '@steward/api';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a row's menu and chooses an action. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses an option of a select field that stands in the open modal. */
export async function pick(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Deletes a record by its menu: Cancel has the focus at first, and the record is shown. */
export async function removeRow(page: Page, row: string, action: string): Promise<void> {
  await choose(page, row, action);
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: action, exact: true }).click();
  await expect(question).toBeHidden();
}

/** A change that the console called for, and what it sent. */
export type Change = readonly [call: string, body: unknown];

/** The changes that a page calls for from now on, as they happen: 'POST /signals' and its body. */
export function changesOf(page: Page): Change[] {
  const changes: Change[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith(basePath)) return;
    const call = `${request.method()} ${pathname.slice(basePath.length)}`;
    changes.push([call, request.postDataJSON()]);
  });
  return changes;
}
