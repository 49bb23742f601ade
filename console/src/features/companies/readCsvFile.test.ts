import { csvMaxBytes } from '@steward/api/csv';
import { afterEach, expect, test, vi } from 'vitest';
import { readCsvFile } from './readCsvFile.ts';

afterEach(() => vi.unstubAllGlobals());

const file = new File(['name\nAcme\n'], 'list.csv');

/** A worker that answers nothing, and counts how often it was ended. */
function stubWorker() {
  const terminate = vi.fn();
  class SilentWorker extends EventTarget {
    terminate = terminate;
    postMessage = vi.fn();
  }
  vi.stubGlobal('Worker', SilentWorker);
  return { terminate };
}

test('a file over the limit is refused before it is read', async () => {
  const huge = new File(['name\n'], 'list.csv');
  Object.defineProperty(huge, 'size', { value: csvMaxBytes * 4 });
  await expect(readCsvFile(huge)).rejects.toThrow('has 200 MB; at most 50 MB');
});

test('aborting a read ends its worker', async () => {
  const { terminate } = stubWorker();
  const controller = new AbortController();
  const reading = readCsvFile(file, { signal: controller.signal });
  expect(terminate).not.toHaveBeenCalled();
  controller.abort();
  await expect(reading).rejects.toThrow(/aborted/);
  expect(terminate).toHaveBeenCalledOnce();
});

test('a read that was aborted before it begins starts no worker', async () => {
  vi.stubGlobal('Worker', undefined);
  await expect(readCsvFile(file, { signal: AbortSignal.abort() })).rejects.toThrow(/aborted/);
});
