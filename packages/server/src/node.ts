export { startServer } from './server.ts';
export type { Output, RunningServer } from './server.ts';
export { readSettings } from './settings.ts';
export type { Settings } from './settings.ts';
export { StartError } from './startError.ts';
export { createSqlStore } from './store/sql/store.ts';
export type { SqlTarget } from './store/sql/store.ts';
