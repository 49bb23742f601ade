export { createApp } from './app.ts';
export type { PlatformOptions } from './platform.ts';
export type { Clock, Details, Logger, Mail, Message, Passwords } from './ports.ts';
export { tables } from './schema.ts';
export { seed } from './seed.ts';
export type { SeedOptions } from './seed.ts';
