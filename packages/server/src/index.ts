export { createApp } from './app.ts';
export type { AppOptions } from './services.ts';
export type { Clock, LogDetails, Logger, Mailer, MailMessage, PasswordHasher } from './services.ts';
export { tables } from './schema.ts';
export { seed } from './seed.ts';
export type { SeedOptions } from './seed.ts';
