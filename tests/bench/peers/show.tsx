import { useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts a component of one value on the page; `set` hands it another value. */
export function show<Value>(
  root: HTMLElement,
  View: ComponentType<{ value: Value }>,
  first: Value,
) {
  let set: (value: Value) => void = () => {};
  function Holder() {
    const [value, setValue] = useState(first);
    set = setValue;
    return <View value={value} />;
  }
  createRoot(root).render(<Holder />);
  return { set: (value: Value) => set(value) };
}

/** Lets React draw something beforehand, as in any page that is in use: its own start is nobody's. */
export async function prepare(shell: ReactNode = <p>Ready</p>): Promise<void> {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(shell);
  await new Promise(requestAnimationFrame);
}
