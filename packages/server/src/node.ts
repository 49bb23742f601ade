export { startServer } from './host/server.ts';
export type { Output, RunningServer } from './host/server.ts';
export { readSettings } from './host/settings/settings.ts';
export type { Settings } from './host/settings/settings.ts';
export { StartError } from './base/startError.ts';
export { createSqlStore } from './store/sql/store.ts';
export type { SqlTarget } from './store/sql/store.ts';
