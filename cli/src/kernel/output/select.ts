import { formatValue, isObject } from '@steward/api';
import { usageError } from '../errors/errors.ts';
import type { Column } from './column.ts';
import { isSecretName, mask, maskSecrets } from '../text/redact.ts';

/** A value of a field that has no column: as text, its secrets masked. */
function fieldText(name: string, value: unknown): string {
  const text = formatValue(maskSecrets(value));
  return isSecretName(name) && text !== '' ? mask : text;
}

const isNamed =
  (name: string) =>
  <Row>(column: Column<Row>): boolean =>
    column.name === name || column.header.toLowerCase() === name.toLowerCase();

const ownValue = (row: object, name: string): unknown =>
  isObject(row) && Object.hasOwn(row, name) ? row[name] : undefined;

/** The columns of these names, in this order; a field that has none becomes one. */
export const selectColumns = <Row extends object>(
  columns: readonly Column<Row>[],
  names: readonly string[],
): Column<Row>[] =>
  names.map((name): Column<Row> => {
    const text = (row: Row) => fieldText(name, ownValue(row, name));
    return columns.find(isNamed(name)) ?? { name, header: name, text, raw: text };
  });

/** A record with these fields alone; one that it lacks is read as its column has it, such as a company's name. */
export const pickNamed = <Row extends object>(
  row: Row,
  names: readonly string[],
  columns: readonly Column<Row>[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      ownValue(row, name) ?? columns.find(isNamed(name))?.raw(row) ?? null,
    ]),
  );

/** Throws for fields that none of the rows has: a misspelt name looks like a value that is missing. */
export function refuseUnknownFields<Row extends object>(
  rows: readonly Row[],
  names: readonly string[],
  columns: readonly Column<Row>[] = [],
): void {
  const [firstRow] = rows;
  if (firstRow === undefined) return;
  const isKnown = (name: string) =>
    columns.some(isNamed(name)) || rows.some((row) => Object.hasOwn(row, name));
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length === 0) return;
  const columnNames = columns.flatMap(({ name }) => name ?? []);
  const knownNames = [...new Set([...columnNames, ...Object.keys(firstRow)])].join(', ');
  throw usageError(`--fields: there is no field ${unknown.join(', ')} here.`, {
    hint: `Known names: ${knownNames}`,
  });
}

const syntaxErrors = ['LexerError', 'ParseError', 'IncompleteExpressionError'];

const queryError = (expression: string, error: unknown): unknown =>
  usageError(`--jmespath “${expression}” is not a JMESPath expression that steward supports.`, {
    details: error instanceof Error ? error.message.split('\n').slice(0, 1) : [],
    hint: 'Such as "[?relevant].name"; https://jmespath.org has the language.',
  });

/** Throws for an invalid expression, before anything is sent. */
export async function assertQuery(expression: string): Promise<void> {
  const { search } = await import('@aws-lambda-powertools/jmespath');
  try {
    search(expression, {});
  } catch (error) {
    // An expression that fails on null may work on data.
    const isSyntax = error instanceof Error && syntaxErrors.includes(error.name);
    if (isSyntax || expression.trim() === '') throw queryError(expression, error);
  }
}

/** Returns the result of a JMESPath expression on data. */
export async function runQuery(expression: string, data: unknown): Promise<unknown> {
  const { search } = await import('@aws-lambda-powertools/jmespath');
  try {
    // The library takes any JSON, and its types objects and lists.
    return search(
      expression,
      isObject(data) || Array.isArray(data) ? JSON.parse(JSON.stringify(data)) : {},
    );
  } catch (error) {
    throw queryError(expression, error);
  }
}
