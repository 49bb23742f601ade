import { Button } from '@steward/ui';
import { useState, type ReactNode } from 'react';

/** A form for stories, which says how often it was sent. */
export function CountingForm({ children }: { children: ReactNode }) {
  const [sent, setSent] = useState(0);
  return (
    <form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      {children}
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <Button type="submit">Send</Button>
        <output>Sent {sent} times</output>
      </div>
    </form>
  );
}
