import { Confirm, Menu, Toasts, type Toast } from '@steward/ui';
import { useState } from 'react';

export function DeleteCompany({ name }: { name: string }) {
  const [confirming, setAsked] = useState(false);
  const [toasts, setToasts] = useState<Toast[]>([]);
  const remove = () => {
    setAsked(false);
    setToasts([{ id: name, tone: 'success', text: `${name} is gone.`, duration: 6_000 }]);
  };
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        items={[
          { id: 'open', label: 'Open', href: '#company' },
          { id: 'delete', label: 'Delete', tone: 'danger', onSelect: () => setAsked(true) },
        ]}
      />
      <Confirm
        open={confirming}
        tone="danger"
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        Its news and its users go with it.
      </Confirm>
      <Toasts items={toasts} onDismiss={() => setToasts([])} />
    </>
  );
}
