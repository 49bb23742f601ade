import { useState, type ReactNode } from 'react';

/** A form for stories, which says how often it was sent. */
export function CountingForm({ children }: { children: ReactNode }) {
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      {children}
      <button type="submit">Send</button>
      <output>Sent {sent} times</output>
    </form>
  );
}
