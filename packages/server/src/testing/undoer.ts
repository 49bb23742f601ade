import type { Row } from '../base/store.ts';
import { createImporter } from './importer.ts';
import type { OpenStore } from './stores.ts';

/** A platform whose administrator imports files and undoes imports. */
export async function createUndoer(open: OpenStore) {
  const importer = await createImporter(await open());
  const { call, store } = importer;
  const find = (table: string): Promise<readonly Row[]> => store.table(table).find({});
  const undo = (path: string, as?: string) => call('POST', `${path}/undo`, {}, as);
  /** Calls until nothing is left: one call works for a second, which one part may take. */
  const undoAll = async (path: string) => {
    for (;;) {
      const answer = await undo(path);
      if (answer.status !== 200 || answer.body.left === 0) return answer;
    }
  };
  /** Takes the newest entry of the history back, which is the newest undo of an import. */
  const redo = async () => {
    const { body } = await call('GET', '/history?pageSize=1');
    return call('POST', `/history/${body.documents[0].id}/undo`, { operation: true });
  };
  return { ...importer, find, undo, undoAll, redo };
}
