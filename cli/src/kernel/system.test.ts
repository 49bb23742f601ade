import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const source = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** The bytes that a new process gives its new objects, after a great many of which some live on for a while. */
async function newSpaceOf(preparation: string): Promise<number> {
  const script = `
    const { createInterruption } = await import(${source('interruption.ts')});
    const { processSystem } = await import(${source('system.ts')});
    const { getHeapSpaceStatistics } = await import('node:v8');
    const system = processSystem(createInterruption());
    ${preparation}
    const latest = [];
    for (let index = 0; index < 1_000_000; index += 1) latest[index % 50_000] = { index, each: [index] };
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);`;
  const args = ['--conditions=steward-source', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

test('the room for new objects stays small once it is limited', async () => {
  const [usual, limited] = [await newSpaceOf(''), await newSpaceOf('system.limitNewSpace();')];
  expect(limited).toBeLessThan(usual / 4);
});
