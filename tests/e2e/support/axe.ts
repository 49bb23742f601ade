import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules that axe leaves out by default, and that hold here. */
const addedRules = [
  'css-orientation-lock',
  'hidden-content',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
];

/** How a page is seen, with the rules that hold there alone. */
const looks: readonly (Parameters<Page['emulateMedia']>[0] & {
  readonly rules: readonly string[];
})[] = [
  { colorScheme: 'light', contrast: 'no-preference', rules: addedRules },
  { colorScheme: 'dark', contrast: 'no-preference', rules: addedRules },
  { colorScheme: 'light', contrast: 'more', rules: ['color-contrast-enhanced'] },
];

/** The problems that axe finds on a page in light, in dark and with more contrast, one line for each rule. */
export async function axeProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const { rules, ...media } of looks) {
    await page.emulateMedia(media);
    // Within the page: nothing here is framed, and carrying all results out of it takes half of the time.
    const { violations } = await new AxeBuilder({ page })
      .options({
        resultTypes: ['violations'],
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
      })
      .setLegacyMode()
      .analyze();
    for (const { id, help, nodes } of violations) {
      const look = media.contrast === 'more' ? 'more contrast' : media.colorScheme;
      problems.push(`${look}: ${id}: ${help} (${nodes[0]?.html ?? ''})`);
    }
  }
  await page.emulateMedia({ colorScheme: null, contrast: null });
  return problems;
}
