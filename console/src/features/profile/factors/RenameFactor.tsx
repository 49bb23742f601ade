import { factorName, factors } from '@steward/api';
import { TextField } from '@steward/ui';
import { useState } from 'react';
import { FormModal } from '../../../engine/form/FormModal.tsx';
import type { Factor } from './useFactors.ts';
import { useFactorChange } from './useFactors.ts';

interface RenameFactorProps {
  factor: Factor;
  onClose(): void;
}

/** Gives a second factor another name. */
export function RenameFactor({ factor, onClose }: RenameFactorProps) {
  const { state, change } = useFactorChange('rename');
  const [name, setName] = useState(factor.name ?? '');
  async function save() {
    const args = { params: { factorId: factor.id ?? 0 }, body: { name: name.trim() } };
    const result = await change({ route: factors.rename, args }, 'The name has been changed.');
    if (result.status === 'saved') onClose();
  }
  return (
    <FormModal
      title={`Rename “${factor.name ?? ''}”`}
      submit="Rename"
      onSubmit={save}
      isSending={state.status === 'pending'}
      disabled={name.trim() === ''}
      failure={state.status === 'failed' ? state.message : undefined}
      onClose={onClose}
    >
      <TextField
        label={factorName.label}
        maxLength={factorName.maxLength}
        value={name}
        onChange={setName}
      />
    </FormModal>
  );
}
