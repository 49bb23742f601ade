import { useEffect } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { isCleared } from '../../definition/clear.ts';

/** Stands at the end of the label's line. */
const CornerButton = styled.button`
  position: absolute;
  inset-block-start: -2px;
  inset-inline-end: -6px;
  min-inline-size: 24px;
  block-size: 24px;
  padding: 0 6px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--sw-ink-3);
  font: 400 12px/16px var(--sw-font);
  cursor: pointer;

  &:hover {
    background: var(--sw-hover);
    color: var(--sw-ink);
  }

  &:is(:focus-visible, [data-focus-visible]) {
    outline: 2px solid var(--sw-ring);
    outline-offset: -1px;
  }
`;

interface ClearButtonProps {
  name: string;
  /** The label of the input. */
  label: string;
}

const asItIs = (value: unknown) => value;

const useRawField = (name: string) =>
  useField<unknown>(name, {
    subscription: { value: true, initial: true },
    allowNull: true,
    format: asItIs,
    parse: asItIs,
  });

/** Marks the stored value to be emptied where a picker, which has a button for it, was emptied. */
export function ClearedWhenEmptied({ name }: { name: string }) {
  const { input } = useRawField(name);
  const { value, onChange } = input;
  useEffect(() => {
    if (value === '') onChange(null);
  }, [value, onChange]);
  return null;
}

/** Marks the stored value of an input to be emptied, or keeps it after all. */
export function ClearButton({ name, label }: ClearButtonProps) {
  const { input, meta } = useRawField(name);
  const text = isCleared(input.value) ? 'Keep' : 'Clear';
  return (
    <CornerButton
      type="button"
      onClick={() => input.onChange(isCleared(input.value) ? meta.initial : null)}
    >
      {text}
      {/* As text, so that nothing takes the button for the labelled input. */}
      <span className="sw-hidden"> {label}</span>
    </CornerButton>
  );
}
