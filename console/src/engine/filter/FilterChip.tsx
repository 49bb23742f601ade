import type { Field } from '@steward/api';
import type { ConditionTexts, FilterCondition, NameOfReference } from '@steward/api/forms';
import { Popover } from '@steward/ui';
import { createElement } from 'react';
import { lazyModule, useLazyModule } from '../../core/loading/lazyWithRetry.ts';

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
            <span className="condition">
              {texts.field} {texts.operator}
              {texts.value && (
                <>
                  {' '}
                  <span className="value">{texts.value}</span>
                </>
              )}
            </span>
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
