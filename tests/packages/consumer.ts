// Compiled against the built packages, as those who install them do; never run.
import { TemplateError, contract, createClient } from '@steward/api';
import type { ClientOptions, Page } from '@steward/api';
import { commandFor } from '@steward/api/commands';
import type { Command } from '@steward/api/commands';
import { companyColumns, csvLine } from '@steward/api/csv';
import type { CompanyRow } from '@steward/api/csv';
import { toRequestBody } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';

const options: ClientOptions = { baseUrl: 'https://platform.example', token: () => 'token' };

export async function firstSignals(): Promise<Page<{ id: number; name?: string | null }>> {
  return createClient(options).signals.list({ query: { page: 1, pageSize: 10 } });
}

export const isMistake = (error: unknown): boolean => error instanceof TemplateError;

export const commandOf = (values: Values): Command | undefined => {
  const { create } = contract.signals;
  return commandFor([
    { route: create, args: { body: toRequestBody(contract.signals.fields, values) } },
  ]);
};

export const lineOf = (row: CompanyRow): string => csvLine(companyColumns.map((name) => row[name]));
