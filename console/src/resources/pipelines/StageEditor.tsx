import { pipelines, formProblems } from '@steward/api';
import { Button, IconButton, NumberField, TextField } from '@steward/ui';
import { useFormField } from '@steward/ui/final-form';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { StageArrows } from './StageArrows.tsx';
import { StageRow, StageRows } from './StageEditor.styles.ts';

interface Stage {
  readonly name: string;
  readonly sort_order: string;
}

const { name, sort_order } = pipelines.fields.pipelineStages.fields;
const newStage: Stage = { name: '', sort_order: '1' };
const none: readonly Stage[] = [];

/** What is wrong with a stage; one without a name is not sent, so the name may be empty. */
const problemsOf = (stage: Stage) =>
  formProblems({ ...(stage.name !== '' && { name }), sort_order }, { ...stage });

const firstProblem = (stages: readonly Stage[] | undefined): string | undefined =>
  stages?.flatMap((stage) => Object.values(problemsOf(stage)))[0];

/** The stages of a new pipeline: a name and a sort order each. */
export function StageEditor() {
  const { value, change, blur, error } = useFormField<readonly Stage[]>(
    { name: 'stages', validate: firstProblem },
    none,
  );
  const edit = (at: number, part: Partial<Stage>) =>
    change(value.map((stage, index) => (index === at ? { ...stage, ...part } : stage)));
  const rows = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const row = rows.current?.querySelectorAll('[role=group]')[next.current];
    row?.querySelector('input')?.focus();
    next.current = undefined;
  }, [value.length]);
  /** Another number of stages; typing goes on in the one at `at`. */
  const arrange = (stages: readonly Stage[], at: number) => {
    next.current = at;
    change(stages);
  };
  const named = value.filter((stage) => stage.name.trim() !== '');
  return (
    <StageRows ref={rows}>
      {value.map((stage, index) => {
        const problems = error === undefined ? {} : problemsOf(stage);
        return (
          <StageRow key={index} role="group" aria-label={`Stage ${index + 1}`}>
            <TextField
              label={name.label}
              value={stage.name}
              onChange={(typed) => edit(index, { name: typed })}
              onBlur={blur}
              error={problems.name}
            />
            <NumberField
              label={sort_order.label}
              min={0}
              value={stage.sort_order}
              onChange={(typed) => edit(index, { sort_order: typed })}
              onBlur={blur}
              error={problems.sort_order}
            />
            <IconButton
              label={`Remove stage ${index + 1}`}
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
      <Button onClick={() => arrange([...value, newStage], value.length)}>+ ADD</Button>
      {named.length > 1 && <StageArrows label="The stages as they will be" stages={named} />}
    </StageRows>
  );
}
