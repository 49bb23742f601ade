import { initialWizard, Modal, StepWizard, TextField } from '@steward/ui';
import { useState } from 'react';

export function AddBranding({ onClose }: { onClose(): void }) {
  const [state, setState] = useState(initialWizard(['basic', 'logos']));
  const [name, setName] = useState('');
  const [logo, setLogo] = useState('');
  return (
    <Modal open flush title="Add a branding" onClose={onClose}>
      <StepWizard
        steps={[
          {
            id: 'basic',
            title: 'Basic',
            content: <TextField label="Name" value={name} onChange={setName} required />,
            isValid: name !== '',
          },
          {
            id: 'logos',
            title: 'Logos',
            content: <TextField label="Logo" type="url" value={logo} onChange={setLogo} />,
          },
        ]}
        state={state}
        onStateChange={setState}
        onSubmit={onClose}
        submitLabel="Create"
        onCancel={onClose}
      />
    </Modal>
  );
}
