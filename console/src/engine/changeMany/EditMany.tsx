import type { Resource } from '@steward/api';
import { pluralize } from '@steward/api';
import { pickFields, validateForm } from '@steward/api/forms';
import { initialWizard, Modal, MultiSelectField, Stack, StepWizard, Text } from '@steward/ui';
import { createForm } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { FormFields } from '../form/fields/FormFields.tsx';
import type { FormValues } from '../definition/values.ts';
import { ChangePreview } from './ChangePreview.tsx';
import type { ChangeTarget, ManyChange } from './changeTarget.ts';
import { countedTarget } from './changeTarget.ts';
import { CopyChange } from './CopyChange.tsx';
import { chosenValues } from './chosenValues.ts';
import { sharedFields } from './sharedFields.ts';
import { useChangeCheck } from './useChangeCheck.ts';
import { useChangeMany } from './useChangeMany.ts';

const steps = ['values', 'check'] as const;
const words = { verb: 'Edit', participle: 'saved' };
const verb = { one: 'changes', many: 'change' };

interface EditManyProps {
  resource: Resource;
  target: ChangeTarget;
  /** The scope of the list, such as a table of providers. */
  scope: string | undefined;
  onClose(): void;
  onChanged(): void;
}

/** Gives many records the same values: the fields are chosen, then the effect is shown, then it is saved. */
export function EditMany({ resource, target, scope, onClose, onChanged }: EditManyProps) {
  const fields = sharedFields(resource);
  const [names, setNames] = useState<readonly string[]>([]);
  const [wizard, setWizard] = useState(() => initialWizard([...steps]));
  const [change, setChange] = useState<ManyChange>();
  const check = useChangeCheck(resource, target, change);
  const { isSending, message, dismiss, apply } = useChangeMany(resource, words, () => {
    onChanged();
    onClose();
  });
  const [form] = useState(() => createForm<FormValues>({ onSubmit: () => undefined }));
  const problemsOf = (values: FormValues) => validateForm(pickFields(fields, ...names), values);
  const countText = countedTarget(resource, target);
  const changedCount = check.status === 'ready' ? check.answer.changed : undefined;

  function typedChange(): ManyChange | undefined {
    const { values, hasValidationErrors } = form.getState();
    if (names.length === 0 || hasValidationErrors) return undefined;
    return { values: chosenValues(fields, names, values) };
  }

  return (
    <Modal
      open
      flush
      title={`Edit ${countText}`}
      size="record"
      headerActions={<CopyChange resource={resource} target={target} change={typedChange} />}
      onClose={onClose}
    >
      <Form form={form} onSubmit={() => undefined} validate={problemsOf}>
        {({ values, errors = {} }) => (
          <StepWizard
            state={wizard}
            onStateChange={(next) => {
              dismiss();
              setChange(
                next.current === 'check'
                  ? { values: chosenValues(fields, names, values) }
                  : undefined,
              );
              setWizard(next);
            }}
            steps={[
              {
                id: 'values',
                title: 'New values',
                isValid: names.length > 0 && Object.keys(errors).length === 0,
                content: (
                  <Stack gap={4}>
                    <MultiSelectField
                      label="Fields to change"
                      required
                      options={Object.entries(fields).map(([value, { label }]) => ({
                        value,
                        label,
                      }))}
                      value={names}
                      onChange={setNames}
                    />
                    <FormFields
                      step={{ id: 'values', title: 'New values', inputs: names }}
                      fields={fields}
                      context={{ ...(scope !== undefined && { scope }) }}
                    />
                    {names.length > 0 && (
                      <Text as="p" size="sm" tone="muted">
                        A field that is left empty is emptied in every record.
                      </Text>
                    )}
                  </Stack>
                ),
              },
              {
                id: 'check',
                title: 'What changes',
                isValid: changedCount !== undefined && changedCount > 0,
                content: <ChangePreview resource={resource} check={check} verb={verb} />,
              },
            ]}
            onInvalid={() => names.forEach((name) => form.blur(name))}
            submitLabel={
              changedCount === undefined
                ? 'Save'
                : `Save ${pluralize(changedCount, resource.one, resource.many)}`
            }
            submitting={isSending}
            error={message}
            onSubmit={() => {
              if (change !== undefined && check.status === 'ready')
                void apply(target, change, check.answer);
            }}
            onCancel={onClose}
          />
        )}
      </Form>
    </Modal>
  );
}
