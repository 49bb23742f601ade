import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { isValidElement } from 'react';

/** Whether a value is an element or holds one, as the steps of a wizard do. */
function holdsElement(value: unknown, depth = 4): boolean {
  if (isValidElement(value)) return true;
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  return Object.values(value).some((each) => holdsElement(each, depth - 1));
}

/**
 * What may be any node is typed where it is a text; what is an element, or holds one, has no control: it
 * would show how React keeps it.
 */
export const withoutElements: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const enhanced = { ...argTypes };
  for (const [name, value] of Object.entries(initialArgs)) {
    const argType = argTypes[name] ?? { name };
    const isNode = typeof value === 'string' && argType.type?.name === 'other';
    if (holdsElement(value)) enhanced[name] = { ...argType, control: { disable: true } };
    else if (isNode) enhanced[name] = { ...argType, control: { type: 'text' } };
  }
  return enhanced;
};
