import type { Client, Route } from '@steward/api';
import { isApiError, isTransientStatus } from '@steward/api';
import { CliError } from '../errors/errors.ts';

/**
 * The extensions that a platform has. One that does not know the question has none, and answers 404, or with the
 * page of a website; an answer that is about this attempt alone does not say what it has.
 */
export async function readExtensions(client: Client): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await client.extensions.list();
    return new Set(rows.map(({ name }) => name ?? ''));
  } catch (error) {
    if (isApiError(error) && !isTransientStatus(error.status)) return new Set();
    throw error;
  }
}

/** A platform without a call answers as one that lacks a record does: this says which of the two it is. */
export async function explainMissingCall(
  client: Client,
  { extension, summary }: Route,
  error: unknown,
): Promise<unknown> {
  if (extension === undefined || !isApiError(error)) return error;
  if (error.status !== 404 && error.status !== 405) return error;
  if ((await readExtensions(client)).has(extension)) return error;
  return new CliError('failure', `This platform lacks the call for “${summary}”.`, {
    hint: `The platform lacks the extension ${extension}.`,
  });
}
