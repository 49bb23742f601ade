import { errorMessage, isObject } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import { keepsDigits, RoundedNumber, roundedNumberMessage } from '@steward/api/forms';
import type { Pair } from 'yaml';
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Values } from '@steward/api/forms';
import type { Kind } from '@steward/api/plans';
import { directives, kinds, planNouns } from '@steward/api/plans';

/** A record of a plan as it stands there. */
export interface Entry {
  readonly kind: Kind;
  readonly scope: string | undefined;
  readonly values: Values;
  /** Its place, such as 'plan.yaml:12'. */
  readonly place: string;
  /** The places of fields that an overlay gives it. */
  readonly places?: ReadonlyMap<string, string>;
  /** The name that it had before, by which the platform may still know it. */
  readonly renamedFrom?: unknown;
  /** What an overlay does with it, where that is not to give it fields. */
  readonly patch?: unknown;
}

/** The setting of a UI item in a plan. */
export interface UiEntry {
  readonly names: readonly string[];
  readonly enabled: unknown;
  readonly place: string;
}

/** The files of a plan, before anything of it is checked against its fields. */
export interface PlanDocument {
  readonly entries: Entry[];
  readonly uiEntries: UiEntry[];
  /** The kinds that are named, each with its scopes, where it has them: also those that are empty. */
  readonly named: { readonly kind: Kind; readonly scope: string | undefined }[];
  /** Each with its place. */
  readonly problems: string[];
}

/** The text of a file, and its name in messages. */
export interface PlanFile {
  readonly name: string;
  readonly text: string;
}

/** A YAML document with helpers to walk it. */
interface Source {
  readonly root: unknown;
  /** The place of a node. */
  readonly place: (node: unknown) => string;
  /** The node that an alias stands for. */
  readonly resolve: (node: unknown) => unknown;
  readonly toJs: (node: unknown) => unknown;
  /** Adds a problem of a node. */
  readonly report: (node: unknown, text: string) => void;
}

/** Whether a number of YAML keeps its digits; one that is no decimal, such as 0x10, where it is exact. */
const keepsNumber = (source: string, value: number): boolean =>
  /^0[xo]/.test(source) ? Number.isSafeInteger(value) : keepsDigits(source);

/** Parses a file. Returns undefined, and adds the problems, where it is no YAML. */
function parseFile({ name, text }: PlanFile, problems: string[]): Source | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'error',
    merge: true,
    prettyErrors: false,
  });
  const placeOf = (offset: number) => `${name}:${Math.max(1, lines.linePos(offset).line)}`;
  for (const { pos, code, message } of document.errors) {
    const isSecond = code === 'MULTIPLE_DOCS';
    const reason = isSecond ? 'A file holds one plan; “---” begins another.' : message;
    problems.push(`${placeOf(pos[0])}: ${reason}`);
  }
  if (document.errors.length > 0) return undefined;
  visit(document, {
    Scalar: (_key, { value, source = '', range }) => {
      if (typeof value !== 'number' || keepsNumber(source, value)) return;
      const problem = roundedNumberMessage(new RoundedNumber(source));
      problems.push(`${placeOf(range?.[0] ?? 0)}: ${problem}`);
    },
  });
  const place = (node: unknown) => placeOf(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  return {
    root: document.contents,
    place,
    resolve: (node) => (isAlias(node) ? node.resolve(document) : node),
    toJs: (node) => (isNode(node) ? node.toJS(document) : node),
    report: (node, reason) => problems.push(`${place(node)}: ${reason}`),
  };
}

const keyText = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

const isNothing = (node: unknown): boolean =>
  node === null || (isScalar(node) && node.value === null);

/** The pairs of a map, none where there is nothing; anything else is a problem. */
function pairsOf({ resolve, report }: Source, node: unknown, problem: string): readonly Pair[] {
  const map = resolve(node);
  if (isMap(map)) return map.items;
  if (!isNothing(map)) report(node, problem);
  return [];
}

function readRecords(
  { place, resolve, toJs, report }: Source,
  { entries, named }: PlanDocument,
  kind: Kind,
  scope: string | undefined,
  node: unknown,
): void {
  const { noun, one } = kind.resource;
  named.push({ kind, scope });
  const list = resolve(node);
  if (isNothing(list)) return;
  if (!isSeq(list)) {
    report(node, `${scope ?? noun} must be a list, each record after a dash.`);
    return;
  }
  for (const item of list.items) {
    const values = isMap(resolve(item)) ? toJs(item) : undefined;
    if (!isObject(values)) {
      report(item, `each ${one} must be fields with their values.`);
      continue;
    }
    const { [directives.patch]: patch, [directives.renamedFrom]: renamedFrom, ...fields } = values;
    entries.push({ kind, scope, values: fields, place: place(item), renamedFrom, patch });
  }
}

function readNoun(source: Source, read: PlanDocument, pair: Pair): void {
  const noun = keyText(pair);
  const node = pair.value;
  if (noun === uiNoun) {
    const problem = `${uiNoun} must be names, each with true or false.`;
    for (const each of pairsOf(source, node, problem)) {
      const names = keyText(each).trim().split(/\s+/);
      const [enabled, place] = [source.toJs(each.value), source.place(each.key)];
      read.uiEntries.push({ names, enabled, place });
    }
    return;
  }
  const kind = kinds.find(({ resource }) => resource.noun === noun);
  if (kind === undefined) {
    source.report(pair.key, `A plan cannot hold “${noun}”. It can hold ${planNouns.join(', ')}.`);
    return;
  }
  const { scope, many } = kind.resource;
  if (scope === undefined) return readRecords(source, read, kind, undefined, node);
  const problem = `${noun} must name each ${scope.field.label}, with a list of its ${many} below it.`;
  for (const each of pairsOf(source, node, problem)) {
    readRecords(source, read, kind, keyText(each), each.value);
  }
}

/** Reads the files of a plan as one. */
export function readDocument(files: readonly PlanFile[]): PlanDocument {
  const read: PlanDocument = { entries: [], uiEntries: [], named: [], problems: [] };
  for (const file of files) {
    try {
      const source = parseFile(file, read.problems);
      if (source === undefined) continue;
      if (isMap(source.root)) {
        for (const pair of source.root.items) readNoun(source, read, pair);
      } else {
        read.problems.push(
          `${file.name} is no plan. It must have nouns such as ${planNouns[0]}, each with its records.`,
        );
      }
    } catch (error) {
      // Such as an alias of nothing, or too many of them.
      read.problems.push(`${file.name}: ${errorMessage(error)}`);
    }
  }
  return read;
}
