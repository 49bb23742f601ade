#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { createProgram } from './commands/program.ts';
import { readSettings } from './settings.ts';
import { StartError } from './startError.ts';

// Nobody may be left to read what is written, and a disk that it goes to may be full: work goes on.
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
    const settings = readSettings(process.env);
    const readInput = () => text(process.stdin);
    const code = await command({ settings, print, log, readInput });
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    log(describeError(error));
    process.exit(1);
  }
});
await program.parseAsync();
