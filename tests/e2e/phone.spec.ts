import type { Locator } from '@playwright/test';
import { privateRoutes } from './support/routes.ts';
import { expect, test } from './support/test.ts';

test.use({
  seed: 'demo',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

/** The size below which iOS zooms into a focused field, in pixels. */
const minFontSize = 16;

for (const path of ['/manage-signals', '/ui-config', '/ui-config?view=renames', '/profile']) {
  test(`${path} has no field that a phone would zoom into`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const fields = page.locator('input:not([type=checkbox], [type=radio]), textarea');
    // The first is the search of the header.
    await expect(fields.nth(1)).toBeVisible();
    const sizes = await fields.evaluateAll((elements) =>
      elements.map((field) => parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(minFontSize);
  });
}

/** The controls that a touch in the square of 44 px around them would miss. */
const missed = (controls: Locator) =>
  controls.evaluateAll((elements) =>
    elements.flatMap((control) => {
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const far = 21;
      const around = [
        [far, 0],
        [-far, 0],
        [0, far],
        [0, -far],
      ].map(([x = 0, y = 0]) =>
        document.elementFromPoint(left + width / 2 + x, top + height / 2 + y),
      );
      return around.every((hit) => target.contains(hit)) ? [] : [control.outerHTML];
    }),
  );

test('switches, checkboxes, options and remove buttons are large enough for a finger', async ({
  page,
}) => {
  await page.goto('/ui-config');
  await expect(page.getByRole('switch').nth(3)).toBeVisible();
  expect(await missed(page.getByRole('switch'))).toEqual([]);

  await page.goto('/manage-ml-models');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await expect(boxes.nth(1)).toBeAttached();
  expect(await missed(boxes)).toEqual([]);

  await page.goto('/email-schedules-management?open=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).click();
  for (let count = 1; count <= 3; count += 1) {
    await dialog.getByRole('combobox', { name: 'Users' }).click();
    await page.getByRole('option', { selected: false }).first().click();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(count);
  }
  expect(await missed(dialog.getByRole('button', { name: /^Remove / }))).toEqual([]);

  await page.goto('/custom-values-management?open=add');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  expect(await missed(dialog.getByRole('radio'))).toEqual([]);
});

test('sort, page and menu buttons are large enough for a finger', async ({ page }) => {
  await page.goto('/manage-signals');
  const menus = page.getByRole('button', { name: /^Actions for / });
  await expect(menus.first()).toBeVisible();
  expect(await missed(menus)).toEqual([]);
  expect(await missed(page.getByRole('button', { name: 'Sort by' }))).toEqual([]);
  for (const name of [/^Pages of .* above$/, /^Pages of .* below$/]) {
    const pager = page.getByRole('navigation', { name });
    expect(await missed(pager.getByRole('button'))).toEqual([]);
  }
});

const withoutList = ['/landing', '/profile', '/ui-config', '/crm'];

test('every list is cards, whose labels are legible', async ({ page }) => {
  for (const path of privateRoutes.filter((each) => !withoutList.includes(each))) {
    await page.goto(path);
    const rows = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('region', { name: /scrolls sideways$/ })).toHaveCount(0);
    const cutLabels = await rows.first().evaluate((row) =>
      [...row.querySelectorAll<HTMLElement>('td[data-label]')]
        .filter((cell) => {
          const label = getComputedStyle(cell, '::before');
          const drawing = document.createElement('canvas').getContext('2d');
          if (drawing === null) return true;
          drawing.font = `${label.fontWeight} ${label.fontSize} ${label.fontFamily}`;
          const { width } = drawing.measureText(cell.dataset['label'] ?? '');
          return label.display !== 'none' && width > parseFloat(label.inlineSize);
        })
        .map((cell) => cell.dataset['label']),
    );
    expect(cutLabels, path).toEqual([]);
  }
});

/** The most that stands between the frame's header and the first row, in pixels. */
const maxHead = 140;

for (const path of [
  '/companies-management',
  '/manage-signals',
  '/roles-management',
  '/providers-management',
  '/sectors-management',
  '/email-schedules-management',
]) {
  test(`the first card of ${path} begins soon below the header`, async ({ page }) => {
    await page.goto(path);
    const first = page.getByRole('table').locator('tbody').getByRole('row').first();
    await expect(first).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    const card = await first.boundingBox();
    if (header === null || card === null) throw new Error('Something is not shown.');
    expect(card.y - (header.y + header.height)).toBeLessThanOrEqual(maxHead);
  });
}

test('a typed search is legible in the narrowest window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/landing');
  const search = page.getByRole('combobox', { name: /^Search .*areas and actions$/ });
  await search.fill('signal');
  await expect(page.getByRole('link', { name: 'Steward' })).toBeVisible();
  const { shown, whole } = await search.evaluate((field) => ({
    shown: field.clientWidth,
    whole: field.scrollWidth,
  }));
  expect(shown).toBeGreaterThanOrEqual(whole);
});

test('the name of a stage has more room than its order, in the narrowest window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pipeline-management?open=add');
  await page.getByRole('dialog').getByLabel('Name').fill('Seed deals');
  await page.getByRole('button', { name: 'Next' }).click();
  const [name = 0, order = 0] = await Promise.all(
    ['Stage Name', 'Sort Order'].map(async (label) => {
      const box = await page.getByLabel(label).boundingBox();
      return box?.width;
    }),
  );
  expect(name).toBeGreaterThan(order);
});

test('the buttons above a list are in one line', async ({ page }) => {
  await page.goto('/manage-signals');
  const tops = ['Filter', 'Views', 'Columns', 'Import', 'Export'].map(async (name) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return box?.y;
  });
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

test('renames can be removed at a zoom of 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/ui-config?view=renames');
  await expect(page.getByRole('button', { name: 'Remove signal' })).toBeInViewport({ ratio: 1 });
});

test('the buttons of a tree are side by side in the narrowest window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/sectors-management?view=tree');
  const tops = ['Expand all', 'Collapse all'].map(async (name) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return box?.y;
  });
  const [firstTop, otherTop] = await Promise.all(tops);
  expect(firstTop).toBe(otherTop);
});

test('no page is wider than the narrowest window, which equals a zoom of 400 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of privateRoutes) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!withoutList.includes(path)) await expect(page.getByRole('table')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBe(320);
  }
});
