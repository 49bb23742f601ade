import { factorName, factors } from '@steward/api';
import { Banner, Button, Modal, Stack, TextField } from '@steward/ui';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Factor } from './useFactors.ts';
import { useFactorChange } from './useFactors.ts';

interface RenameFactorProps {
  factor: Factor;
  onClose(): void;
}

const formId = 'rename-factor';

/** Gives a second factor another name. */
export function RenameFactor({ factor, onClose }: RenameFactorProps) {
  const { state, change } = useFactorChange('rename');
  const [name, setName] = useState(factor.name ?? '');
  async function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    const args = { params: { factorId: factor.id ?? 0 }, body: { name: name.trim() } };
    const result = await change({ route: factors.rename, args }, 'The name has been changed.');
    if (result.status === 'saved') onClose();
  }
  return (
    <Modal
      open
      title={`Rename “${factor.name ?? ''}”`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === ''}
            loading={state.status === 'pending'}
          >
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={4}>
          <TextField
            label={factorName.label}
            maxLength={factorName.maxLength}
            value={name}
            onChange={setName}
          />
          {state.status === 'failed' && <Banner tone="danger">{state.message}</Banner>}
        </Stack>
      </form>
    </Modal>
  );
}
