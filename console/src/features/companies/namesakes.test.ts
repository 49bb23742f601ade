import { createCompanyFinder } from '@steward/api/csv';
import { expect, test } from 'vitest';
import { join, nameIndex, nobody, sameAmong } from './namesakes.ts';

test('what is the same company here is the same to the platform', () => {
  const hosts = ['', 'a.example', 'b.example', 'c.example'];
  for (let way = 0; way < hosts.length ** 5; way += 1) {
    const above = nobody();
    const finder = createCompanyFinder<{ name: string; website: string; line: number }>();
    for (let line = 0; line < 5; line += 1) {
      const website = hosts[Math.floor(way / hosts.length ** line) % hosts.length] ?? '';
      const same = finder.find({ name: 'Acme', website });
      expect(sameAmong(above, website), `${way}`).toBe(same?.line);
      if (same !== undefined) continue;
      finder.keep({ name: 'Acme', website, line });
      join(above, website, line);
    }
  }
});

test('rows of one name follow each other in the order of the file, whatever comes and goes', () => {
  const names = Array.from({ length: 300 }, (_none, row) => `name ${(row * 37) % 20}`);
  const index = nameIndex(names.length, (row) => names[row] ?? '');
  const there = new Set<number>();
  const check = () => {
    for (const name of new Set(names)) {
      const found: number[] = [];
      for (let row = index.first(name); row !== undefined; row = index.next(row)) found.push(row);
      expect(found).toEqual([...there].filter((row) => names[row] === name).sort((a, b) => a - b));
    }
  };
  for (const row of names.keys()) {
    index.add(row, names[row] ?? '');
    there.add(row);
  }
  check();
  // Away from the front, the middle and the end, under another name, and back.
  for (let turn = 0; turn < 400; turn += 1) {
    const row = (turn * 97) % names.length;
    index.remove(row, names[row] ?? '');
    names[row] = `name ${(turn * 13) % 25}`;
    index.add(row, names[row]);
    if (turn % 40 === 0) check();
  }
  check();
});
