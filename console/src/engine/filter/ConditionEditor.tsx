import type { Field } from '@steward/api';
import type { FilterCondition, NameOfReference } from '@steward/api/forms';
import { operatorLabel, operatorsOf } from '@steward/api/forms';
import { Button, Inline, Text } from '@steward/ui';
import { FormSelectField } from '@steward/ui/final-form';
import { Form } from 'react-final-form';
import type { ConditionValues } from './condition.ts';
import { conditionProblems, initialCondition, toCondition } from './condition.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { EditorFrame } from './FilterBar.styles.ts';

interface ConditionEditorProps {
  /** The name of the field, and the field. */
  name: string;
  field: Field;
  /** The condition to change; undefined for a new one. */
  condition: FilterCondition | undefined;
  nameOf: NameOfReference;
  /** Why the filter cannot have this condition; undefined where it can. */
  problemOf(condition: FilterCondition): string | undefined;
  onApply(condition: FilterCondition): void;
  onRemove?(): void;
}

/** The form of one condition: operator and value. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { name, field, condition, nameOf, problemOf, onApply, onRemove } = props;
  return (
    <Form<ConditionValues>
      initialValues={initialCondition(field, condition)}
      validate={(values) => conditionProblems(name, field, values, problemOf)}
      onSubmit={(values) => onApply(toCondition(name, field, values))}
    >
      {({ handleSubmit, values: { op } }) => (
        <EditorFrame
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit();
          }}
        >
          <Text as="strong" weight="semibold" wrap="anywhere">
            {field.label}
          </Text>
          <FormSelectField
            name="op"
            label="Condition"
            options={operatorsOf(field).map((each) => ({
              value: each,
              label: operatorLabel(each, field),
            }))}
          />
          <div data-sw-focus="" hidden={op === 'empty' || op === 'notEmpty'}>
            <ConditionValue field={field} op={op} nameOf={nameOf} />
          </div>
          <Inline justify={onRemove ? 'between' : 'end'}>
            {onRemove && (
              <Button variant="quiet" onClick={onRemove}>
                Remove
              </Button>
            )}
            <Button type="submit" variant="primary">
              Apply
            </Button>
          </Inline>
        </EditorFrame>
      )}
    </Form>
  );
}
