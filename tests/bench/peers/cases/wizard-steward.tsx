import { Modal, StepWizard, TextField, initialWizard } from '@steward/ui';
import { useState } from 'react';
import type { MakeCase } from '../case.ts';
import { fieldNames, stepTitles } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../steward.tsx';

function Fields({ step }: { step: number }) {
  const [values, setValues] = useState<Record<string, string>>({});
  return fieldNames(step).map((name) => (
    <TextField
      key={name}
      label={name}
      value={values[name] ?? ''}
      onChange={(text) => setValues((before) => ({ ...before, [name]: text }))}
    />
  ));
}

function Wizard() {
  const [state, setState] = useState(() => initialWizard(stepTitles));
  const steps = stepTitles.map((title, step) => ({
    id: title,
    title,
    content: <Fields step={step} />,
  }));
  return (
    <Modal open flush title="Add branding" onClose={() => {}}>
      <StepWizard
        steps={steps}
        state={state}
        onStateChange={setState}
        onSubmit={() => {}}
        submitLabel="Create"
        onCancel={() => {}}
      />
    </Modal>
  );
}

export const make: MakeCase = () => ({
  mount(root) {
    show(root, Wizard, undefined);
  },
});
