import { isEmpty, isMaskedSecret } from '../../values/input.ts';
import { validateValue } from '../../values/validate.ts';
import type { ImportCell, ImportTarget } from '../columns/importTarget.ts';
import { createCellReader } from './readCell.ts';

/** A row as the contract's rules have it. */
export interface ValidatedRow {
  /** The values by their fields, as calls take them; null for one that is emptied. What the row keeps is left out. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The texts by which other records are named, by target. */
  readonly references: Readonly<Record<string, string>>;
  /** The problems as sentences, by target. A row with a problem is refused. */
  readonly problems: Readonly<Record<string, string>>;
}

/** What a row must have. */
export interface RowNeeds {
  /** The names of the targets by which its record is found; one of them at least has a value. Default: none. */
  readonly key?: readonly string[];
  /** Whether each row creates a record, so that what a record must have has a value. Default: false. */
  readonly isCreation?: boolean;
}

// eslint-disable-next-line no-control-regex -- such characters are what this finds
const controlCharacter = /[\u0000-\u0008\u000e-\u001f]/;

interface CellResult {
  readonly value?: unknown;
  readonly problem?: string;
}

function controlCharacterProblem(label: string, cell: string): string {
  const code = controlCharacter.exec(cell)?.[0].charCodeAt(0) ?? 0;
  return `${label} has the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}. Remove it.`;
}

/** Returns the judge of a target's cells that are not empty. It is made once for each target. */
function createCellValidator({
  field,
  label,
}: ImportTarget): (cell: NonNullable<ImportCell>) => CellResult {
  const readCell = createCellReader(field);
  return (cell) => {
    if (typeof cell === 'string' && controlCharacter.test(cell)) {
      return { problem: controlCharacterProblem(label, cell) };
    }
    const value = readCell(cell);
    if (field.kind === 'secret' && isMaskedSecret(value)) {
      return {
        problem: `${label} is the mask of a secret. Leave the cell empty to keep the secret.`,
      };
    }
    const problem = validateValue(field, value);
    return problem === undefined ? { value } : { problem };
  };
}

const validators = new WeakMap<ImportTarget, ReturnType<typeof createCellValidator>>();

function validatorOf(target: ImportTarget) {
  const cellJudge = validators.get(target) ?? createCellValidator(target);
  validators.set(target, cellJudge);
  return cellJudge;
}

const emptiedValue = ({ field }: ImportTarget): unknown =>
  field.kind === 'references' ? [] : null;

/** What a row lacks, by target. */
function addMissing(
  targets: readonly ImportTarget[],
  cells: readonly ImportCell[],
  { key = [], isCreation = false }: RowNeeds,
  problems: Record<string, string>,
): void {
  const isMissing = (name: string) => {
    const index = targets.findIndex((target) => target.name === name);
    return index < 0 || isEmpty(cells[index]);
  };
  const [firstKey] = key;
  if (firstKey !== undefined && key.every(isMissing)) {
    problems[firstKey] ??= `The row has no ${key.join(' and no ')}, so its record cannot be found.`;
  }
  if (!isCreation) return;
  for (const { name, label, field } of targets) {
    if (field.required && isMissing(name)) problems[name] ??= `${label} is required.`;
  }
}

/**
 * Judges a row by the rules of the contract alone: what the platform has does not count. Clients and servers judge
 * alike.
 *
 * @param targets what the columns are, in the order of the cells
 * @param cells texts as they stand in the file, or JSON values; empty ones keep what is there, null empties it
 * @example
 * validateRow(importTargets(contract.signals), ['hiring', 'Hiring', 'yes']);
 * // { values: { name: 'hiring', display_name: 'Hiring', relevant: true }, references: {}, problems: {} }
 */
export function validateRow(
  targets: readonly ImportTarget[],
  cells: readonly ImportCell[],
  needs: RowNeeds = {},
): ValidatedRow {
  const values: Record<string, unknown> = {};
  const references: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const [index, target] of targets.entries()) {
    const cell = cells[index];
    if (cell === null) {
      if (target.isClearable) values[target.fills] = emptiedValue(target);
      else problems[target.name] = `${target.label} cannot be emptied.`;
      continue;
    }
    if (cell === undefined || isEmpty(cell)) continue;
    const { value, problem } = validatorOf(target)(cell);
    if (problem !== undefined) problems[target.name] = problem;
    else if (target.reference !== undefined) references[target.name] = String(value);
    else values[target.fills] = value;
  }
  addMissing(targets, cells, needs, problems);
  return { values, references, problems };
}
