import type { open } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { cleanUp, temporaryFolder } from '../testing/harness.ts';
import { fileOf, importer, stewardImport } from '../testing/importer.ts';

const disk = vi.hoisted(() => ({
  isFull: (_path: string): boolean => false,
  isReadOnly: (_path: string): boolean => false,
  flushed: [] as string[],
}));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<{ open: typeof open }>();
  return {
    ...real,
    async open(path: string, flags: string, mode?: number) {
      if (disk.isReadOnly(path)) {
        throw Object.assign(new Error('EROFS: read-only file system, open'), {
          code: 'EROFS',
          path,
        });
      }
      const file = await real.open(path, flags, mode);
      const flush = file.datasync.bind(file);
      file.datasync = async () => {
        await flush();
        disk.flushed.push(await readFile(path, 'utf8'));
      };
      if (!disk.isFull(path)) return file;
      const refuse = async () => {
        const message = 'ENOSPC: no space left on device, write';
        throw Object.assign(new Error(message), { code: 'ENOSPC' });
      };
      return Object.assign(file, { write: refuse, writeFile: refuse, appendFile: refuse });
    },
  };
});

afterAll(cleanUp);

test.each(['.lock', '.jsonl', '.csv'])(
  'an import that has no room for its file %s says so, and is made once there is room',
  async (extension) => {
    const home = await temporaryFolder();
    const rejects = `${home}/refused.csv`;
    const argv = ['company', 'import', await fileOf('name,website\n,x\nA,\n')];
    const { answers } = importer();
    const run = () => stewardImport([...argv, '--rejects', rejects], { home, answers });
    disk.isFull = (path) => path.endsWith(extension);
    const full = await run();
    expect(full.err).toContain('The disk is full.');
    expect(full.exit).not.toBe(0);
    disk.isFull = () => false;
    const again = await run();
    expect(again.err).not.toContain('holds the journal');
    expect(again.err).toMatch(/2 rows, 1 created.*1 refused/);
    expect(again.exit).toBe(4);
  },
);

test('without a folder for journals an import says so, and is made all the same', async () => {
  disk.isReadOnly = (path) => path.endsWith('.lock');
  const { answers } = importer();
  const ran = await stewardImport(['company', 'import', await fileOf('name\nA\n')], { answers });
  disk.isReadOnly = () => false;
  expect(ran.err).toContain('So no journal can be kept');
  expect(ran).toMatchObject({ exit: 0 });
});

test('a part is on the disk before it is sent, so that a power cut leaves word of it', async () => {
  const { answers } = importer();
  const known: boolean[] = [];
  const ran = await stewardImport(
    ['company', 'import', await fileOf('name\nA\nB\n'), '--chunk', '1'],
    {
      answers: (call, signal) => {
        const part = String(call.body).includes('A,') ? 0 : 1;
        const entry = `"type":"send","part":${part},`;
        if (call.method === 'POST') known.push(disk.flushed.some((text) => text.includes(entry)));
        return answers(call, signal);
      },
    },
  );
  expect(ran.exit).toBe(0);
  expect(known).toEqual([true, true]);
});
