import type { AnyRow, Field, Resource } from '@steward/api';
import { formatValue, notAvailable } from '@steward/api';
import { clearableFields, validateValue } from '@steward/api/forms';
import { focusVisibly, IconButton, Text, unlessComposing } from '@steward/ui';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useMay } from '../../core/permissions/useMay.ts';
import { accessField } from '../definition/fieldAccess.ts';
import { CopyButton } from '../record/CopyButton.tsx';
import { FieldRow, ValueButton } from './EditableField.styles.ts';
import type { FieldDrafts } from './useFieldDrafts.ts';
import { FieldInput } from './FieldInput.tsx';
import { FieldConflict } from './FieldConflict.tsx';
import type { FieldOutcome, ValueConflict } from './useFieldSaving.ts';
import { useFieldSaving } from './useFieldSaving.ts';
import type { OpenRecord } from './useRecord.ts';

interface EditableFieldProps {
  resource: Resource;
  record: OpenRecord;
  row: AnyRow;
  name: string;
  field: Field;
  /** In the font of ids. */
  mono: boolean;
  drafts: FieldDrafts;
  /** Focuses the value of the next field. */
  onNext(): void;
}

/** What a person types into a field, from when it was opened. */
interface Edit {
  readonly text: string;
  /** The record when the field was opened. */
  readonly before: AnyRow;
  readonly problem?: string;
  readonly takesFocus: boolean;
}

/** Whether the focus is in another field, from which it must not be taken. */
const isTypingElsewhere = () => document.activeElement instanceof HTMLInputElement;

/** One field of a record, which is edited, cleared and copied where it stands. */
export function EditableField(props: EditableFieldProps) {
  const { resource, record, row, name, field, mono, drafts, onNext } = props;
  const { label } = field;
  const access = accessField({ resource, row }, name);
  const mayEdit = useMay(access?.callName ?? '') && access !== undefined;
  const { isSaving, save } = useFieldSaving(resource, record, row.id, [name, field]);
  const [edit, setEdit] = useState<Edit>();
  const [pendingText, setPendingText] = useState<string>();
  const [conflict, setConflict] = useState<ValueConflict>();
  const button = useRef<HTMLButtonElement>(null);
  const problemId = useId();
  const present = formatValue(access?.present, field);
  const shownText = pendingText ?? present;
  const canClear = mayEdit && name in clearableFields(resource);

  const { note, restored } = drafts;
  const readText = (before: AnyRow) =>
    formatValue(accessField({ resource, row: before }, name)?.present, field);
  const isUnsent = edit !== undefined && edit.text.trim() !== readText(edit.before);
  useEffect(() => note(name, isUnsent ? edit.text : undefined));
  const latest = useRef({ row, mayEdit });
  useEffect(() => {
    latest.current = { row, mayEdit };
  });
  useEffect(() => {
    const text = restored?.[name];
    if (typeof text !== 'string' || !latest.current.mayEdit) return;
    const isFirst = Object.keys(restored ?? {})[0] === name;
    setEdit({ text, before: latest.current.row, takesFocus: isFirst });
  }, [restored, name]);

  const focusValue = () => {
    // The button is there again once the input is gone.
    requestAnimationFrame(() => button.current && focusVisibly(button.current));
  };
  const open = () => setEdit({ text: present, before: row, takesFocus: true });

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open();
  };

  function finish(outcome: FieldOutcome, text: string, before: AnyRow) {
    setPendingText(undefined);
    if (outcome.status === 'failed')
      setEdit({ text, before, problem: outcome.message, takesFocus: !isTypingElsewhere() });
    if (outcome.status === 'conflict') {
      setEdit({ text, before, takesFocus: false });
      setConflict(outcome.conflict);
    }
  }

  async function send(text: string, before: AnyRow) {
    setEdit(undefined);
    setPendingText(text);
    finish(await save(text === '' ? null : text, before), text, before);
  }

  function submit(goesOn: boolean) {
    if (edit === undefined) return;
    const text = edit.text.trim();
    const leave = goesOn ? onNext : focusValue;
    if (text === readText(edit.before)) {
      setEdit(undefined);
      leave();
      return;
    }
    const required = text === '' && !canClear;
    const problem = validateValue(required ? { ...field, required } : field, text);
    if (problem !== undefined) {
      setEdit({ ...edit, problem });
      return;
    }
    void send(text, edit.before);
    leave();
  }

  return (
    <FieldRow
      data-editing={edit ? '' : undefined}
      data-invalid={edit?.problem === undefined ? undefined : ''}
    >
      <dt>{label}</dt>
      <dd>
        {edit ? (
          <FieldInput
            label={label}
            value={edit.text}
            mono={mono}
            problemId={edit.problem === undefined ? undefined : problemId}
            takesFocus={edit.takesFocus}
            onChange={(text) => setEdit({ ...edit, text })}
            onSave={submit}
            onCancel={() => {
              setEdit(undefined);
              focusValue();
            }}
          />
        ) : mayEdit ? (
          <>
            <ValueButton
              ref={button}
              type="button"
              data-field-value=""
              data-mono={mono ? '' : undefined}
              translate={mono && shownText !== '' ? 'no' : undefined}
              data-empty={shownText === '' ? '' : undefined}
              aria-label={shownText === '' ? `Add ${label}` : `Edit ${label}: ${shownText}`}
              aria-busy={isSaving}
              title={shownText}
              onClick={open}
              onKeyDown={(event) => unlessComposing(event, onKey)}
            >
              <bdi>{shownText === '' ? 'Add' : shownText}</bdi>
            </ValueButton>
            {present !== '' && <CopyButton label={label} value={present} />}
            {present !== '' && canClear && (
              <IconButton
                label={`Clear ${label}`}
                icon={<X size={14} />}
                onClick={() => {
                  void send('', row);
                  focusValue();
                }}
              />
            )}
          </>
        ) : (
          <>
            <Text
              mono={mono && present !== ''}
              tone={present === '' ? 'subtle' : undefined}
              wrap="anywhere"
              grow
            >
              <bdi>{present || notAvailable}</bdi>
            </Text>
            {present !== '' && <CopyButton label={label} value={present} />}
          </>
        )}
      </dd>
      {edit?.problem !== undefined && (
        <dd className="problem">
          <span id={problemId} role="alert">
            {edit.problem}
          </span>
        </dd>
      )}
      {conflict && (
        <FieldConflict
          resource={resource}
          name={name}
          field={field}
          conflict={conflict}
          onResolve={(side) => {
            setConflict(undefined);
            setEdit(undefined);
            if (side === 'mine') void send(String(conflict.mine ?? ''), conflict.now);
            focusValue();
          }}
          onCancel={() => {
            setConflict(undefined);
            setEdit(edit && { ...edit, takesFocus: true });
          }}
        />
      )}
    </FieldRow>
  );
}
