import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { root } from '../paths.ts';
import { visibleSnapshot } from './visibleSnapshot.ts';

/** Whether `npm run docs -- pictures` makes all pictures; else their screens are compared with the last ones. */
const makesPictures = process.env['STEWARD_PICTURES'] === 'make';

/** The folder of the pictures. */
const pictures = path.join(root, 'docs/images');

/** The files of a picture: in light and dark colours, and what can be read in it. */
const filesOf = (name: string) => ({
  light: path.join(pictures, `${name}.webp`),
  dark: path.join(pictures, `${name}-dark.webp`),
  text: path.join(pictures, `${name}.txt`),
});

async function screenshot(page: Page, colorScheme: 'light' | 'dark', file: string): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.screenshot({ path: file, type: 'webp', quality: 92, animations: 'disabled' });
}

/**
 * Writes a picture of the window in both colours, or checks that the window has what the last picture has.
 * @param subject what the picture is about, which must be in the window
 */
export async function takePicture(page: Page, name: string, subject: Locator): Promise<void> {
  const { light, dark, text } = filesOf(name);
  await expect(subject).toBeInViewport();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Nothing is hovered.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  if (!makesPictures) {
    const lastText = existsSync(text) ? readFileSync(text, 'utf8') : '';
    const message = `The picture “${name}” shows its screen as it was. Else run: npm run docs -- pictures`;
    await expect.poll(() => visibleSnapshot(page), { message }).toBe(lastText);
    return;
  }
  writeFileSync(text, await visibleSnapshot(page));
  await screenshot(page, 'light', light);
  await screenshot(page, 'dark', dark);
}
