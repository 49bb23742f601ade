import type { Field } from '@steward/api';
import type { ConditionTexts, FilterCondition, NameOfReference } from '@steward/api/forms';
import { Popover, Text } from '@steward/ui';
import { createElement } from 'react';
import { lazyModule, useLazyModule } from '../../core/loading/lazyWithRetry.ts';
import { Condition } from './FilterBar.styles.ts';

const editor = lazyModule(() => import('./ConditionEditor.tsx').then((m) => m.ConditionEditor));

interface FilterChipProps {
  name: string;
  field: Field;
  /** Undefined while the condition is being added. */
  condition: FilterCondition | undefined;
  texts: ConditionTexts | undefined;
  nameOf: NameOfReference;
  problemOf(condition: FilterCondition): string | undefined;
  open: boolean;
  onOpenChange(open: boolean): void;
  onApply(condition: FilterCondition): void;
  onRemove: (() => void) | undefined;
}

/** The button of a chip, which opens the form of its condition. */
export function FilterChip(props: FilterChipProps) {
  const { name, field, condition, texts, open, onOpenChange, ...editorProps } = props;
  // The panel opens with its form in it, so that the focus finds its place.
  const ConditionEditor = useLazyModule(editor);
  return (
    <Popover
      label={`Filter by ${field.label}`}
      open={open && ConditionEditor !== undefined}
      onOpenChange={onOpenChange}
      trigger={
        <button type="button">
          {texts ? (
            <Condition lineClamp={2} wrap="anywhere">
              {texts.field} {texts.operator}
              {texts.value && (
                <>
                  {' '}
                  <Text weight="semibold">{texts.value}</Text>
                </>
              )}
            </Condition>
          ) : (
            field.label
          )}
        </button>
      }
    >
      {ConditionEditor &&
        createElement(ConditionEditor, {
          name,
          field,
          condition,
          ...editorProps,
        })}
    </Popover>
  );
}
