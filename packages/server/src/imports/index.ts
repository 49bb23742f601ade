import type { Handler, Handlers } from '../call.ts';
import { HttpError } from '../errors.ts';
import { applyPart } from './applyPart.ts';
import { begin } from './begin.ts';
import { finish, stop } from './finish.ts';
import { list, read } from './list.ts';
import { findImport } from './record.ts';
import { exportRows, rows } from './rows.ts';

const notYet: Handler = async (call) => {
  await findImport(call);
  throw new HttpError(503, 'This server does not take the rows of imports yet.');
};

export const imports: Handlers = {
  'imports.list': list,
  'imports.read': read,
  'imports.begin': begin,
  'imports.part': applyPart,
  'imports.finish': finish,
  'imports.stop': stop,
  'imports.undo': notYet,
  'imports.rows': rows,
  'imports.export': exportRows,
};
