import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Scenario } from './scenarios.ts';

/** The main thread's time in one round of a contender, in milliseconds by step. */
type Round = ReadonlyMap<string, number>;

/** The medians of a scenario by contender and step, in milliseconds; memory in megabytes. */
export type Outcome = ReadonlyMap<string, ReadonlyMap<string, number>>;

function median(figures: readonly number[]): number {
  const sortedFigures = [...figures].sort((a, b) => a - b);
  return sortedFigures[Math.floor(sortedFigures.length / 2)] ?? 0;
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? 0;
}

/** The used heap after a garbage collection, in megabytes. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await metric(session, 'JSHeapUsedSize')) / 1e6;
}

async function taskTime(page: Page, session: CDPSession, step: string): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const durationBefore = await metric(session, 'TaskDuration');
  await page.evaluate((name) => window.bench.run(name), step);
  return ((await metric(session, 'TaskDuration')) - durationBefore) * 1_000;
}

/** Runs one contender in a fresh page. */
async function round(
  browser: Browser,
  address: string,
  { kind, size, steps, repeats = {}, memory }: Scenario,
  contender: string,
): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const session = await context.newCDPSession(page);
    // Processor time, since the wall clock depends on the machine's other work.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('HeapProfiler.enable');
    const name = `${kind}-${contender}`;
    await page.evaluate(([one, of]) => window.bench.ready(one ?? '', of ?? ''), [name, size]);
    const durations = new Map<string, number>();
    if (!steps.includes('mount')) await taskTime(page, session, 'mount');
    const heapBefore = memory ? await heap(session) : 0;
    const baseline = median([
      await taskTime(page, session, 'nothing'),
      await taskTime(page, session, 'nothing'),
      await taskTime(page, session, 'nothing'),
    ]);
    for (const step of steps) {
      const times: number[] = [];
      for (let turn = 0; turn < (repeats[step] ?? 1); turn += 1) {
        times.push(Math.max(0, (await taskTime(page, session, step)) - baseline));
      }
      durations.set(step, median(times));
      if (memory && step === 'mount') durations.set('memory', (await heap(session)) - heapBefore);
    }
    if (kind === 'dark')
      durations.set('renders', await page.evaluate(() => window.bench.renders()));
    return durations;
  } finally {
    await context.close();
  }
}

/** Runs all rounds of a scenario in alternating order; returns the medians. */
export async function measure(
  browser: Browser,
  address: string,
  scenario: Scenario,
): Promise<Outcome> {
  const rounds = new Map<string, Round[]>(scenario.contenders.map((name) => [name, []]));
  for (let turn = 0; turn < scenario.rounds; turn += 1) {
    const order = turn % 2 === 0 ? scenario.contenders : scenario.contenders.toReversed();
    for (const name of order) {
      rounds.get(name)?.push(await round(browser, address, scenario, name));
    }
  }
  return new Map(
    [...rounds].map(([name, durations]) => {
      const steps = [...(durations[0]?.keys() ?? [])];
      const medians = steps.map(
        (step) => [step, median(durations.map((each) => each.get(step) ?? 0))] as const,
      );
      return [name, new Map(medians)];
    }),
  );
}

/** Frames until a component is visible; the median of several fresh pages. */
export async function frames(
  browser: Browser,
  address: string,
  name: string,
  size: string,
): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(([one, of]) => window.bench.ready(one ?? '', of ?? ''), [name, size]);
    counts.push(await page.evaluate(() => window.bench.frames('mount')));
    await context.close();
  }
  return median(counts);
}
