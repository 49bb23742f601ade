import { useState, type ComponentType } from 'react';
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
