import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The problems that axe finds on a page in light and in dark colours, one line for each rule. */
export async function axeProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Within the page: nothing here is framed, and carrying all results out of it takes half of the time.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze();
    for (const { id, help, nodes } of violations) {
      problems.push(`${colorScheme}: ${id}: ${help} (${nodes[0]?.html ?? ''})`);
    }
  }
  return problems;
}
