import type { Field, FieldKind } from '@steward/api';
import type { Kind } from '@steward/api/plans';
import { directives, kinds, labelOf, planFieldName } from '@steward/api/plans';
import type { Scalar, YAMLMap } from 'yaml';
import { isMap, isScalar, isSeq } from 'yaml';
import type { YamlFile } from './yamlFile.ts';
import { keyText } from './yamlFile.ts';

const textKinds: readonly FieldKind[] = [
  ...(['text', 'multiline', 'email', 'url', 'colour', 'choice', 'date'] as const),
  // Records are named by texts, and the items of lists are some.
  ...(['reference', 'references', 'list'] as const),
];

/** Reports a scalar that is no text. */
type ReportScalar = (node: Scalar, source: string) => void;

/** Whether a value is absent, or a null with a meaning. */
const isMeant = ({ value, source = '' }: Scalar, isNullable: boolean): boolean =>
  typeof value === 'string' || (value === null && (isNullable || source === ''));

function checkField(
  file: YamlFile,
  field: Field,
  node: unknown,
  isNullable: boolean,
  report: ReportScalar,
): void {
  const value = file.resolve(node);
  if (isSeq(value)) {
    for (const item of value.items) checkField(file, field, item, false, report);
  } else if (field.kind === 'records' && isMap(value)) {
    for (const { key, value: part } of value.items) {
      const inner = field.fields?.[keyText(key)];
      if (inner !== undefined) checkField(file, inner, part, isNullable, report);
    }
  } else if (textKinds.includes(field.kind) && isScalar(value)) {
    if (!isMeant(value, isNullable)) report(value, value.source ?? String(value.value));
  }
}

/** A name that a record had before. */
const formerName: Field = { kind: 'text', label: '', required: false };

function checkRecord(
  file: YamlFile,
  { key, fields, resource }: Kind,
  scope: string | undefined,
  record: YAMLMap,
  isOverlay: boolean,
): void {
  const shownFields = new Map(
    Object.entries(fields).map(([name, field]) => [planFieldName(name, field), field]),
  );
  shownFields.set(directives.renamedFrom, formerName);
  const keyNode: unknown = file.resolve(record.get(key, true));
  const name = isScalar(keyNode) ? (keyNode.source ?? String(keyNode.value)) : '';
  const label = name === '' ? resource.one : labelOf(resource, { scope, key: name });
  for (const { key: shownKey, value } of record.items) {
    const fieldName = keyText(shownKey);
    const field = shownFields.get(fieldName);
    if (field === undefined) continue;
    const isReference = field.kind === 'reference' && !field.required;
    const isNullable = fieldName !== key && (isOverlay || isReference);
    checkField(file, field, value, isNullable, (node, source) => {
      const advice = node.value === null ? ', or leave it out to keep what the platform has' : '';
      file.report(
        node,
        `${label}: ${fieldName} must be a text. Put "${source}" in quotes${advice}.`,
      );
      // Other problems are reported as if the quotes were there.
      node.value = source;
    });
  }
}

/**
 * Reports scalars that should be texts, such as `name: 007`, and reads them as texts.
 *
 * @param isOverlay whether null leaves a field of the plan below out
 */
export function checkTexts(file: YamlFile, isOverlay: boolean): void {
  const checkList = (kind: Kind, scope: string | undefined, node: unknown) => {
    const list = file.resolve(node);
    for (const item of isSeq(list) ? list.items : []) {
      const record = file.resolve(item);
      if (isMap(record)) checkRecord(file, kind, scope, record, isOverlay);
    }
  };
  for (const { key, value } of isMap(file.root) ? file.root.items : []) {
    const kind = kinds.find(({ resource }) => resource.noun === keyText(key));
    if (kind === undefined) continue;
    const scopes = file.resolve(value);
    if (kind.resource.scope === undefined) checkList(kind, undefined, value);
    else if (isMap(scopes)) {
      for (const { key: scope, value: list } of scopes.items) checkList(kind, keyText(scope), list);
    }
  }
}
