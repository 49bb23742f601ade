import {
  initialWizard,
  Modal,
  StepWizard,
  type StepWizardProps,
  TextField,
  type WizardState,
} from '@steward/ui';
import { useState } from 'react';
import { fn } from 'storybook/test';

/** Fields one below the other. */
export const grid = { display: 'grid', gap: 16 };

interface FieldsProps {
  labels: readonly string[];
  isTouched: boolean;
  onName(name: string): void;
}

function Fields({ labels, isTouched, onName }: FieldsProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  return (
    <div style={grid}>
      {labels.map((label) => (
        <TextField
          key={label}
          label={label}
          value={values[label] ?? ''}
          onChange={(value) => {
            setValues({ ...values, [label]: value });
            if (label === 'Platform Name') onName(value);
          }}
          error={
            isTouched && label === 'Platform Name' && !values[label]
              ? 'A platform needs a name.'
              : undefined
          }
        />
      ))}
    </div>
  );
}

/** The state of the three steps, at one of them. */
export const wizardAt = (id?: string): WizardState =>
  initialWizard(['basic', 'logos', 'advanced'], id);

/** Three steps, of which the first wants a platform name. */
export function ControlledWizard(props: StepWizardProps) {
  const [state, setState] = useState(props.state);
  const [isTouched, setTouched] = useState(false);
  const [name, setName] = useState('');
  const fields = (labels: string[]) => (
    <Fields labels={labels} isTouched={isTouched} onName={setName} />
  );
  const steps = [
    {
      id: 'basic',
      title: 'Basic',
      content: fields(['Organisation Name', 'Email Style', 'Platform Name']),
      isValid: name !== '',
    },
    {
      id: 'logos',
      title: 'Logos',
      content: fields(['Logo URL', 'Logo URL Small', 'Logo URL Dark', 'Default Company Logo URL']),
    },
    { id: 'advanced', title: 'Advanced', content: fields(['Primary Colour', 'Sender Email']) },
  ];
  return (
    <Modal open title="Add Branding" flush onClose={() => undefined}>
      <StepWizard
        {...props}
        steps={props.steps.length > 0 ? props.steps : steps}
        state={state}
        onStateChange={setState}
        onInvalid={(id) => {
          props.onInvalid?.(id);
          setTouched(true);
        }}
      />
    </Modal>
  );
}

/** The refusal of a server. */
export const refusal = 'The platform refused: a branding for Northwind Capital exists already.';

/** The props of a wizard with three steps. */
export const demoWizard = {
  steps: [],
  state: wizardAt(),
  onStateChange: fn(),
  onSubmit: fn(),
  onInvalid: fn(),
  onCancel: fn(),
  submitLabel: 'Create Branding',
} satisfies StepWizardProps;
