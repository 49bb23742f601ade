#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { createProgram } from './host/commands/program.ts';
import { exitCodes } from './host/commands/io.ts';
import { readSettings } from './host/settings/settings.ts';
import { readSettingsFile } from './host/settings/settingsFile.ts';
import { SettingsError, StartError } from './base/startError.ts';

// The reader of the output may be gone, or its disk full: the server keeps running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const print = (line: string) => void process.stdout.write(`${line}\n`);
const log = (line: string) => void process.stderr.write(`${line}\n`);

function describeError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Steward could not do this. ${details}`;
}

const program = createProgram(async (command) => {
  try {
    const { settingsFile } = program.opts<{ settingsFile?: string }>();
    // Into the environment, which OpenTelemetry and the process that makes backups read as well.
    if (settingsFile !== undefined) {
      process.env = { ...process.env, ...readSettingsFile(settingsFile) };
    }
    const settings = readSettings(process.env);
    const readInput = () => text(process.stdin);
    const code = await command({ settings, environment: process.env, print, log, readInput });
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    log(describeError(error));
    process.exit(error instanceof SettingsError ? exitCodes.settings : exitCodes.failed);
  }
});
await program.parseAsync();
