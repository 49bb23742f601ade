import { isEmpty } from '@steward/api/forms';
import { Button, IconButton, NumberField, TextField } from '@steward/ui';
import { useFormField } from '@steward/ui/final-form';
import { Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { StageArrows } from './StageArrows.tsx';
import { StageActions, StageHead, StageRow, StageRows } from './StageEditor.styles.ts';
import type { Stage } from './stages.ts';
import {
  firstProblem,
  isUntouched,
  nameField,
  orderField,
  stageAdded,
  stageProblems,
  stagesPasted,
} from './stages.ts';

const none: readonly Stage[] = [];

/** The stages of a new pipeline: a name and a sort order each. Enter and pasted lines add more. */
export function StageEditor() {
  const { value, change, blur, error } = useFormField<readonly Stage[]>(
    { name: 'stages', validate: firstProblem },
    none,
  );
  const edit = (at: number, part: Partial<Stage>) =>
    change(value.map((stage, index) => (index === at ? { ...stage, ...part } : stage)));
  const rows = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  const focusRow = (at: number) =>
    rows.current?.querySelectorAll('[role=group]')[at]?.querySelector('input')?.focus();
  useEffect(() => {
    if (next.current === undefined) return;
    focusRow(next.current);
    next.current = undefined;
  }, [value.length]);
  /** Another number of stages; typing goes on in the one at `at`. */
  const arrange = (stages: readonly Stage[], at: number) => {
    next.current = at;
    change(stages);
  };
  const goOn = (event: KeyboardEvent, at: number) => {
    const { key, repeat, nativeEvent, target } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    // It adds a stage, and does not send the form.
    event.preventDefault();
    if (repeat || isEmpty(value[at]?.name)) return;
    if (at + 1 < value.length && isUntouched(value, at + 1)) focusRow(at + 1);
    else arrange(stageAdded(value, at), at + 1);
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = stagesPasted(value, at, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    arrange(pasted.stages, pasted.last);
  };
  const named = value.filter((stage) => !isEmpty(stage.name));
  return (
    <StageRows ref={rows}>
      <StageHead aria-hidden="true">
        <span>{nameField.label}</span>
        <span>{orderField.label}</span>
      </StageHead>
      {value.map((stage, index) => {
        const problems = error === undefined ? {} : stageProblems(value, index);
        const which = `stage ${index + 1}`;
        return (
          <StageRow
            key={index}
            role="group"
            aria-label={`Stage ${index + 1}`}
            onKeyDown={(event) => goOn(event, index)}
          >
            <TextField
              hideLabel
              label={`${nameField.label}, ${which}`}
              value={stage.name}
              onChange={(typed) => edit(index, { name: typed })}
              onBlur={blur}
              onPaste={(event) => paste(event, index)}
              error={problems.name}
            />
            <NumberField
              hideLabel
              label={`${orderField.label}, ${which}`}
              min={orderField.min}
              value={stage.sort_order}
              onChange={(typed) => edit(index, { sort_order: typed })}
              onBlur={blur}
              error={problems.sort_order}
            />
            <IconButton
              label={`Remove ${which}`}
              icon={<Trash2 size={16} />}
              disabled={value.length === 1}
              onClick={() =>
                arrange(
                  value.filter((_stage, at) => at !== index),
                  Math.min(index, value.length - 2),
                )
              }
            />
          </StageRow>
        );
      })}
      <StageActions>
        <Button onClick={() => arrange(stageAdded(value, value.length - 1), value.length)}>
          + ADD
        </Button>
        <span>Enter adds a stage. Pasted lines become a stage each.</span>
      </StageActions>
      {named.length > 1 && <StageArrows label="The stages as they will be" stages={named} />}
    </StageRows>
  );
}
