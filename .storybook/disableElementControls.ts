import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { isValidElement } from 'react';

/** Whether a value is a React element or contains one, as the steps of a wizard do. */
function containsElement(value: unknown, depth = 4): boolean {
  if (isValidElement(value)) return true;
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  return Object.values(value).some((each) => containsElement(each, depth - 1));
}

/**
 * Disables the controls of args that contain a React element, which would show React's internal fields.
 * A node that is a text gets a text field.
 */
export const disableElementControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const enhanced = { ...argTypes };
  for (const [name, value] of Object.entries(initialArgs)) {
    const argType = argTypes[name] ?? { name };
    const isTextNode = typeof value === 'string' && argType.type?.name === 'other';
    if (containsElement(value)) enhanced[name] = { ...argType, control: { disable: true } };
    else if (isTextNode) enhanced[name] = { ...argType, control: { type: 'text' } };
  }
  return enhanced;
};
