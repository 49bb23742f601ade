import { keepsDigits, RoundedNumber, roundedNumberMessage } from '@steward/api/forms';
import type { Document } from 'yaml';
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { EntryPlace, Place, PlacedProblem } from './place.ts';

/** The text of a file, and its name in messages. */
export interface PlanFile {
  readonly name: string;
  readonly text: string;
}

/** A YAML file, parsed. */
export interface YamlFile {
  readonly root: unknown;
  /** The place of a node. */
  readonly placeOf: (node: unknown) => Place;
  /** The node that an alias refers to. */
  readonly resolve: (node: unknown) => unknown;
  readonly report: (node: unknown, text: string) => void;
  /** The whole file as data; reports what would be other data. @throws where it has too many aliases */
  readonly toData: () => unknown;
}

/** Whether a number of YAML keeps its digits; one that is no decimal, such as 0x10, where it is exact. */
const keepsNumber = (source: string, value: number): boolean =>
  /^0[xo]/.test(source) ? Number.isSafeInteger(value) : keepsDigits(source);

/** The name of a pair as it becomes data. */
export const keyText = (key: unknown): string => String(isScalar(key) ? key.value : key);

/** Reports a problem of a node. */
type ReportNode = (node: unknown, text: string) => void;

/** Reports aliases that refer to themselves, and so never end. */
function checkAliases(document: Document.Parsed, report: ReportNode): void {
  visit(document, {
    Alias(_key, node, ancestors) {
      const resolved = node.resolve(document);
      if (ancestors.some((each) => each === resolved))
        report(node, `*${node.source} refers to itself.`);
    },
  });
}

/** Reports numbers that lose digits, and names that are no texts and would become others. */
function checkScalars(document: Document.Parsed, report: ReportNode): void {
  visit(document, {
    Scalar(key, node) {
      const { value, source = '' } = node;
      if (key === 'key' || typeof value !== 'number' || keepsNumber(source, value)) return;
      report(node, roundedNumberMessage(new RoundedNumber(source)));
    },
    Pair(_index, { key }) {
      if (!isScalar(key) || typeof key.value === 'string') return;
      const { source = '' } = key;
      if (source === String(key.value)) return;
      report(key, `A name must be a text. Put "${source}" in quotes.`);
    },
  });
}

/** Parses a file. Returns undefined, and adds the problems, where it is no YAML. */
export function parseFile(
  { name, text }: PlanFile,
  problems: PlacedProblem[],
): YamlFile | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'error',
    merge: true,
    prettyErrors: false,
  });
  const placeAt = (offset: number): Place => ({
    file: name,
    line: Math.max(1, lines.linePos(offset).line),
  });
  const placeOf = (node: unknown) => placeAt(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  const report: ReportNode = (node, reason) =>
    problems.push({ place: placeOf(node), text: reason });
  const before = problems.length;
  const tooDeep = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (tooDeep !== undefined) {
    const text = 'The file is nested too deeply. A plan is only a few levels deep.';
    problems.push({ place: placeAt(tooDeep.pos[0]), text });
    return undefined;
  }
  for (const { pos, code, message } of document.errors) {
    const isSecond = code === 'MULTIPLE_DOCS';
    const reason = isSecond ? 'A file holds one plan; “---” begins another.' : message;
    problems.push({ place: placeAt(pos[0]), text: reason });
  }
  checkAliases(document, report);
  if (problems.length > before) return undefined;
  return {
    root: document.contents,
    placeOf,
    report,
    resolve: (node) => (isAlias(node) ? node.resolve(document) : node),
    toData() {
      checkScalars(document, report);
      return document.toJS();
    },
  };
}

/** The places of what a file holds, by paths such as 'signal.3' and 'provider.platform_twitters.0'. */
export function placesIn({ root, placeOf, resolve }: YamlFile): ReadonlyMap<string, EntryPlace> {
  const places = new Map<string, EntryPlace>();
  const add = (path: string, node: unknown, fields: EntryPlace['fields'] = new Map()) => {
    if (!places.has(path)) places.set(path, { place: placeOf(node), fields });
  };
  const addSections = (path: readonly (string | number)[], node: unknown) => {
    const part = resolve(node);
    if (isSeq(part)) {
      for (const [index, item] of part.items.entries()) {
        const record = resolve(item);
        const pairs = isMap(record) ? record.items : [];
        const fields = pairs.map(({ key }): [string, Place] => [keyText(key), placeOf(key)]);
        add([...path, index].join('.'), item, new Map(fields));
      }
    } else if (isMap(part) && path.length < 2) {
      for (const { key, value } of part.items) {
        const childPath = [...path, keyText(key)];
        add(childPath.join('.'), key);
        addSections(childPath, value);
      }
    }
  };
  addSections([], root);
  return places;
}
