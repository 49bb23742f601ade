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

/** The fonts that the contenders are written in, and the weights that they use. */
const fonts = [
  'serif',
  'sans-serif',
  'monospace',
  'Menlo, monospace',
  'Roboto, Helvetica, Arial, sans-serif',
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  'var(--sw-font)',
  'var(--sw-mono)',
];
const weights = [400, 500, 600];

/**
 * Draws something beforehand, as in any page that is in use: React's own start, and finding the
 * fonts, are nobody's.
 */
export async function prepare(shell?: ReactNode): Promise<void> {
  const root = document.createElement('div');
  document.body.append(root);
  const texts = fonts.map((fontFamily) => (
    <p key={fontFamily} style={{ fontFamily }}>
      {weights.map((fontWeight) => (
        <span key={fontWeight} style={{ fontWeight }}>
          Ready
        </span>
      ))}
    </p>
  ));
  createRoot(root).render(
    <>
      {shell}
      {texts}
    </>,
  );
  await new Promise(requestAnimationFrame);
}
