import type { ConsoleApp, StoreOptions } from '../core/store/store.ts';
import { createConsoleStore } from '../core/store/store.ts';
import { bulksReducer } from '../engine/bulk/state.ts';
import { changesSaga } from '../engine/changes/saga.ts';
import { changesReducer } from '../engine/changes/state.ts';
import { mutationsReducer } from '../engine/data/mutations.ts';
import { queriesReducer } from '../engine/data/queries.ts';
import { querySaga } from '../engine/data/querySaga.ts';
import { draftsReducer, abandonedFormReducer } from '../engine/drafts/state.ts';
import { exportSaga } from '../engine/export/saga.ts';
import { exportsReducer } from '../engine/export/state.ts';
import { fileImportsReducer } from '../engine/fileImport/sending/state.ts';
import { uiConfigurationReducer } from '../features/uiConfiguration/state.ts';
import { hasUnsaved } from './hasUnsaved.ts';

/** Creates a console: the store with all slices, and the sagas that every screen needs. */
export const createConsole = (
  options: Pick<StoreOptions, 'config' | 'session' | 'fetch' | 'now'>,
): ConsoleApp =>
  createConsoleStore({
    ...options,
    reducers: {
      queries: queriesReducer,
      mutations: mutationsReducer,
      drafts: draftsReducer,
      abandonedForm: abandonedFormReducer,
      bulks: bulksReducer,
      exports: exportsReducer,
      fileImports: fileImportsReducer,
      uiConfiguration: uiConfigurationReducer,
      changes: changesReducer,
    },
    sagas: [
      querySaga,
      exportSaga,
      ...(options.config.extensions.includes('events') ? [changesSaga] : []),
    ],
    hasUnsaved,
  });
