import { Button } from '@steward/ui';
import { useState, type ReactNode } from 'react';

/** A form for stories, which says how often it was sent. */
export function CountingForm({ children }: { children: ReactNode }) {
  const [sentCount, setSentCount] = useState(0);
  return (
    <form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        setSentCount(sentCount + 1);
      }}
    >
      {children}
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <Button type="submit">Send</Button>
        <output>Sent {sentCount} times</output>
      </div>
    </form>
  );
}
