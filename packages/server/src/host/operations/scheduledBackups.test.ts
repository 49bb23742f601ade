import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createScheduledBackups } from './scheduledBackups.ts';
import { useTemporaryFolder } from '../../testing/temporaryFolder.ts';

const temporaryFolder = useTemporaryFolder();
const folder = () => path.join(temporaryFolder(), 'backups');

const hour = 60 * 60_000;

function setUp() {
  const state = { now: Date.parse('2026-03-02T09:00:00Z'), failure: '' };
  const log: string[] = [];
  const mails: string[] = [];
  const note = (message: string) => void log.push(message);
  const run = createScheduledBackups(
    { folder: folder(), everyMs: 6 * hour, keep: 2 },
    {
      logger: { info: note, warn: note, error: note },
      clock: () => state.now,
      async save(file) {
        if (state.failure !== '') throw new Error(state.failure);
        await writeFile(file, 'data');
      },
      async mailAdministrators(subject, text) {
        mails.push(`${subject}: ${text}`);
      },
    },
  );
  return { state, log, mails, run };
}

test('a backup is made when the last one is old enough, also after a restart', async () => {
  const { state, run } = setUp();
  await run();
  state.now += 5 * hour;
  await run();
  expect(await readdir(folder())).toEqual(['steward-2026-03-02T09-00-00Z.backup']);
  const next = setUp();
  next.state.now = state.now + hour;
  await next.run();
  expect(await readdir(folder())).toHaveLength(2);
});

test('the newest backups and other files stay', async () => {
  const { state, run } = setUp();
  for (let turn = 0; turn < 4; turn++) {
    await run();
    if (turn === 0) await writeFile(path.join(folder(), 'steward-before-update.backup'), 'mine');
    state.now += 6 * hour;
  }
  expect(await readdir(folder())).toEqual([
    'steward-2026-03-02T21-00-00Z.backup',
    'steward-2026-03-03T03-00-00Z.backup',
    'steward-before-update.backup',
  ]);
});

test('a failure is mailed once a day, and the backup is retried after an hour', async () => {
  const { state, run, mails, log } = setUp();
  state.failure = 'The disk of /backups is full.';
  await run();
  expect(mails).toEqual([
    expect.stringMatching(/^A backup failed: .*The disk of \/backups is full/s),
  ]);
  state.now += hour / 2;
  await run();
  expect(log).toHaveLength(1);
  state.now += hour / 2;
  await run();
  expect([log.length, mails.length]).toEqual([2, 1]);
  state.now += 24 * hour;
  await run();
  expect(mails).toHaveLength(2);
  state.failure = '';
  state.now += hour;
  await run();
  expect(await readdir(folder())).toHaveLength(1);
});

test('the files of an interrupted backup are removed after a day', async () => {
  const { state, run } = setUp();
  await run();
  const names = [
    'steward-2026-03-01T09-00-00Z.backup.77.part',
    'steward-2026-03-02T09-00-00Z.backup.78.part',
  ];
  for (const [index, name] of names.entries()) {
    const file = path.join(folder(), name);
    await writeFile(file, 'half');
    const seconds = state.now / 1_000 - (index === 0 ? 25 : 0) * 3_600;
    await utimes(file, seconds, seconds);
  }
  state.now += 6 * hour;
  await run();
  expect(await readdir(folder())).not.toContain(names[0]);
  expect(await readdir(folder())).toContain(names[1]);
});
