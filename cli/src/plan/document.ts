import { errorMessage } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import type { Pair } from 'yaml';
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Kind, Values } from './kinds.ts';
import { kinds, planNouns } from './kinds.ts';

/** A record of a plan as it stands there. */
export interface Entry {
  readonly kind: Kind;
  readonly scope: string | undefined;
  readonly values: Values;
  /** Where it stands, such as 'plan.yaml:12'. */
  readonly place: string;
}

/** A part of the UI in a plan. */
export interface UiEntry {
  readonly names: readonly string[];
  readonly enabled: unknown;
  readonly place: string;
}

/** What the files of a plan say, before anything of it is checked against its fields. */
export interface PlanDocument {
  readonly entries: Entry[];
  readonly uiEntries: UiEntry[];
  /** The kinds that are named, each with its scopes, where it has them: also those that are empty. */
  readonly named: { readonly kind: Kind; readonly scope: string | undefined }[];
  /** What is wrong, each with its place. */
  readonly problems: string[];
}

/** A text to read, and what it is called. */
export interface PlanFile {
  readonly name: string;
  readonly text: string;
}

/** A YAML document with what is needed to walk it. */
interface Source {
  readonly root: unknown;
  readonly problems: readonly string[];
  /** Where something stands. */
  readonly at: (node: unknown) => string;
  /** What an alias stands for. */
  readonly real: (node: unknown) => unknown;
  /** Something as plain values. */
  readonly plain: (node: unknown) => unknown;
}

function sourceOf({ name, text }: PlanFile): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'error',
    merge: true,
    prettyErrors: false,
  });
  const place = (offset: number) => `${name}:${Math.max(1, lines.linePos(offset).line)}`;
  return {
    root: document.contents,
    problems: document.errors.map(({ pos, code, message }) => {
      const said =
        code === 'MULTIPLE_DOCS' ? 'A file holds one plan; “---” begins another.' : message;
      return `${place(pos[0])}: ${said}`;
    }),
    at: (node) => place(isNode(node) ? (node.range?.[0] ?? 0) : 0),
    real: (node) => (isAlias(node) ? node.resolve(document) : node),
    plain: (node) => (isNode(node) ? node.toJS(document) : node),
  };
}

const keyText = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

const isNothing = (node: unknown): boolean =>
  node === null || (isScalar(node) && node.value === null);

function readRecords(
  { at, real, plain }: Source,
  { entries, named, problems }: PlanDocument,
  [kind, scope]: readonly [Kind, string | undefined],
  node: unknown,
): void {
  const { noun, one } = kind.resource;
  named.push({ kind, scope });
  const list = real(node);
  if (isNothing(list)) return;
  if (!isSeq(list)) {
    problems.push(`${at(node)}: ${scope ?? noun} must be a list, each record after a dash.`);
    return;
  }
  for (const item of list.items) {
    const values = isMap(real(item)) ? plain(item) : undefined;
    if (typeof values === 'object' && values !== null) {
      entries.push({ kind, scope, values: { ...values }, place: at(item) });
    } else problems.push(`${at(item)}: each ${one} must be fields with their values.`);
  }
}

function readScopes(source: Source, into: PlanDocument, kind: Kind, node: unknown): void {
  const { noun, many, scope } = kind.resource;
  const scopes = source.real(node);
  if (isMap(scopes)) {
    for (const pair of scopes.items) readRecords(source, into, [kind, keyText(pair)], pair.value);
  } else if (!isNothing(scopes)) {
    into.problems.push(
      `${source.at(node)}: ${noun} must name each ${scope?.field.label}, with a list of its ${many} below it.`,
    );
  }
}

function readUi({ at, real, plain }: Source, { uiEntries, problems }: PlanDocument, node: unknown) {
  const map = real(node);
  if (isMap(map)) {
    for (const pair of map.items) {
      const names = keyText(pair).trim().split(/\s+/);
      uiEntries.push({ names, enabled: plain(pair.value), place: at(pair.key) });
    }
  } else if (!isNothing(map)) {
    problems.push(`${at(node)}: ${uiNoun} must be names, each with true or false.`);
  }
}

function readFile(file: PlanFile, read: PlanDocument): void {
  const source = sourceOf(file);
  const { root, at } = source;
  read.problems.push(...source.problems);
  if (source.problems.length > 0) return;
  if (!isMap(root)) {
    read.problems.push(
      `${file.name} is no plan. It must have nouns such as ${planNouns[0]}, each with its records.`,
    );
    return;
  }
  for (const pair of root.items) {
    const noun = keyText(pair);
    const kind = kinds.find(({ resource }) => resource.noun === noun);
    if (noun === uiNoun) readUi(source, read, pair.value);
    else if (kind === undefined) {
      read.problems.push(
        `${at(pair.key)}: A plan cannot hold “${noun}”. It can hold ${planNouns.join(', ')}.`,
      );
    } else if (kind.resource.scope === undefined) {
      readRecords(source, read, [kind, undefined], pair.value);
    } else readScopes(source, read, kind, pair.value);
  }
}

/** Reads the files of a plan as one. */
export function readDocument(files: readonly PlanFile[]): PlanDocument {
  const read: PlanDocument = { entries: [], uiEntries: [], named: [], problems: [] };
  for (const file of files) {
    try {
      readFile(file, read);
    } catch (error) {
      // Such as an alias of nothing, or too many of them.
      read.problems.push(`${file.name}: ${errorMessage(error)}`);
    }
  }
  return read;
}
