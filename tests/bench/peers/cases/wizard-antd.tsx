import { Button, Form, Input, Modal, Steps } from 'antd';
import { useState } from 'react';
import type { MakeCase } from '../case.ts';
import { fieldNames, stepTitles } from '../data.ts';
import { show } from '../show.tsx';

export { prepare } from '../show.tsx';

const items = stepTitles.map((title) => ({ title }));

function Wizard() {
  const [step, setStep] = useState(0);
  const [values, setValues] = useState<Record<string, string>>({});
  const footer = (
    <>
      <Button>Cancel</Button>
      <Button>Back</Button>
      <Button onClick={() => setStep((before) => before + 1)}>Next</Button>
    </>
  );
  return (
    <Modal open title="Add branding" footer={footer}>
      <Steps current={step} items={items} />
      {fieldNames(step).map((name) => (
        <Form.Item key={name} label={name} layout="vertical">
          <Input
            aria-label={name}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        </Form.Item>
      ))}
    </Modal>
  );
}

export const make: MakeCase = () => ({
  mount(root) {
    show(root, Wizard, undefined);
  },
});
