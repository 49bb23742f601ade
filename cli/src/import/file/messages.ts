import type { ImportTable } from '@steward/api/imports';
import type { Io } from '../../kernel/io/io.ts';

/** Says how the letters of a file are read, where it is not as UTF-8. */
export async function printEncoding(io: Io, name: string, { encoding, isGuessed }: ImportTable) {
  if (encoding === 'utf-8' || isGuessed) return;
  await io.note(`${name} is read as ${encoding}.`);
}

/** Names columns in a sentence. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => `“${name}”`).join(', ');
