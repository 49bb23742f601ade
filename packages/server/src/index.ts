export { createApp } from './http/app.ts';
export type { AppOptions } from './base/services.ts';
export type {
  Clock,
  LogDetails,
  Logger,
  Mailer,
  MailMessage,
  PasswordHasher,
} from './base/services.ts';
export { tables } from './records/schema/schema.ts';
export { seed } from './host/data/seed.ts';
export type { SeedOptions } from './host/data/seed.ts';
