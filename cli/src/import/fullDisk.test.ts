import type { open } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { cleanUp, temporaryFolder } from '../testing/harness.ts';
import { fileOf, importer, stewardImport } from '../testing/importer.ts';

const disk = vi.hoisted(() => ({
  isFull: (_path: string): boolean => false,
  isReadOnly: (_path: string): boolean => false,
  flushed: [] as string[],
  /** How often journals can still be written to. */
  room: Infinity,
  isSlow: false,
}));

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<{ open: typeof open }>();
  const refuse = async () => {
    const message = 'ENOSPC: no space left on device, write';
    throw Object.assign(new Error(message), { code: 'ENOSPC' });
  };
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
      const write = file.write.bind(file);
      if (path.endsWith('.jsonl')) {
        Object.assign(file, {
          async write(data: Uint8Array, offset: number, length: number, position: number) {
            if ((disk.room -= 1) < 0) await refuse();
            return write(data, offset, disk.isSlow ? Math.ceil(length / 2) : length, position);
          },
        });
      }
      if (!disk.isFull(path)) return file;
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

test('an import whose journal fills the disk tells what is in, and goes on once there is room', async () => {
  const home = await temporaryFolder();
  const { answers, names } = importer();
  const argv = ['company', 'import', await fileOf('name\nA\nB\nC\nD\nE\nF\n'), '--chunk', '1'];
  disk.room = 6;
  const full = await stewardImport(argv, { home, answers });
  disk.room = Infinity;
  expect(full.exit).toBe(4);
  expect(full.err).toMatch(/\.jsonl cannot be written\./);
  expect(full.err).toMatch(/[1-5] rows?, [1-5] created/);
  const again = await stewardImport([...argv, '--json'], { home, answers });
  expect(again.exit).toBe(0);
  expect(JSON.parse(again.out)).toMatchObject({ created: 6, existing: 0, unknown: 0 });
  expect(names.size).toBe(6);
});

test('a journal that is written in pieces has whole lines', async () => {
  disk.isSlow = true;
  disk.flushed.length = 0;
  const { answers } = importer();
  const ran = await stewardImport(['company', 'import', await fileOf('name\nA\n')], { answers });
  disk.isSlow = false;
  expect(ran.exit).toBe(0);
  const [lines = ''] = disk.flushed;
  expect(
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type),
  ).toEqual(['begin', 'send']);
});
