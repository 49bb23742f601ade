import type { Handlers } from '../../base/call.ts';
import { applyPart } from './part/applyPart.ts';
import { begin } from './begin.ts';
import { finish, stop } from './finish.ts';
import { list, read } from './list.ts';
import { exportRows, rows } from './rows.ts';
import { undo } from './undo/undo.ts';

export const imports: Handlers = {
  'imports.list': list,
  'imports.read': read,
  'imports.begin': begin,
  'imports.part': applyPart,
  'imports.finish': finish,
  'imports.stop': stop,
  'imports.undo': undo,
  'imports.rows': rows,
  'imports.export': exportRows,
};
