import { isEmpty } from '@steward/api/forms';
import {
  Button,
  IconButton,
  Inline,
  NumberField,
  Stack,
  Text,
  TextField,
  unlessComposing,
} from '@steward/ui';
import { useFormField } from '@steward/ui/final-form';
import { Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { StageArrows } from './StageArrows.tsx';
import { useStageKeys } from './useStageKeys.ts';
import { StageRow } from './StageEditor.styles.ts';
import type { Stage } from './stages.ts';
import {
  firstStageError,
  isUntouched,
  nameField,
  orderField,
  addStage,
  validateStage,
  pasteStages,
} from './stages.ts';

const noStages: readonly Stage[] = [];

/** The input for the stages of a pipeline. Enter adds a stage, and so does each pasted line. */
export function StageEditor() {
  const { value, change, blur, error } = useFormField<readonly Stage[]>(
    { name: 'stages', validate: firstStageError },
    noStages,
  );
  const { keyOf, edited } = useStageKeys();
  const edit = (at: number, part: Partial<Stage>) =>
    change(value.map((stage, index) => (index === at ? edited(stage, part) : stage)));
  const rows = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number>(undefined);
  const focusRow = (at: number) =>
    rows.current?.querySelectorAll('[role=group]')[at]?.querySelector('input')?.focus();
  useEffect(() => {
    if (focusNext.current === undefined) return;
    focusRow(focusNext.current);
    focusNext.current = undefined;
  }, [value.length]);
  /** Replaces the stages, and focuses the one at `at`. */
  const changeStages = (stages: readonly Stage[], at: number) => {
    focusNext.current = at;
    change(stages);
  };
  const addByEnter = (event: KeyboardEvent, at: number) => {
    const { key, repeat, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    // Enter adds a stage, and does not submit the form.
    event.preventDefault();
    if (repeat || isEmpty(value[at]?.name)) return;
    if (at + 1 < value.length && isUntouched(value, at + 1)) focusRow(at + 1);
    else changeStages(addStage(value, at), at + 1);
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = pasteStages(value, at, event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    changeStages(pasted.stages, pasted.last);
  };
  const namedStages = value.filter((stage) => !isEmpty(stage.name));
  return (
    <Stack ref={rows}>
      <StageRow aria-hidden="true">
        <Text size="md" weight="medium">
          {nameField.label}
        </Text>
        <Text size="md" weight="medium">
          {orderField.label}
        </Text>
      </StageRow>
      {value.map((stage, index) => {
        const problems = error === undefined ? {} : validateStage(value, index);
        const stageLabel = `stage ${index + 1}`;
        return (
          <StageRow
            key={keyOf(stage)}
            role="group"
            aria-label={`Stage ${index + 1}`}
            onKeyDown={(event) => unlessComposing(event, () => addByEnter(event, index))}
          >
            <TextField
              hideLabel
              label={`${nameField.label}, ${stageLabel}`}
              value={stage.name}
              onChange={(inputText) => edit(index, { name: inputText })}
              onBlur={blur}
              onPaste={(event) => paste(event, index)}
              error={problems.name}
            />
            <NumberField
              hideLabel
              label={`${orderField.label}, ${stageLabel}`}
              min={orderField.min}
              value={stage.sort_order}
              onChange={(inputText) => edit(index, { sort_order: inputText })}
              onBlur={blur}
              error={problems.sort_order}
            />
            <IconButton
              label={`Remove ${stageLabel}`}
              icon={<Trash2 size={16} />}
              disabled={value.length === 1}
              onClick={() =>
                changeStages(
                  value.filter((_stage, at) => at !== index),
                  Math.min(index, value.length - 2),
                )
              }
            />
          </StageRow>
        );
      })}
      <Inline gap={3}>
        <Button onClick={() => changeStages(addStage(value, value.length - 1), value.length)}>
          + ADD
        </Button>
        <Text size="sm" tone="subtle">
          Enter adds a stage. Pasted lines become a stage each.
        </Text>
      </Inline>
      {namedStages.length > 1 && <StageArrows label="Preview of the stages" stages={namedStages} />}
    </Stack>
  );
}
