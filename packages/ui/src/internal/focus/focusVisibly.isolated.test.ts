// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { focusVisibly } from './focusVisibly.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A button, in a browser that shows the ring of what is focused or not. */
function makeButton(showsRing: boolean) {
  const button = document.body.appendChild(document.createElement('button'));
  vi.spyOn(button, 'matches').mockReturnValue(showsRing);
  return button;
}

test('asks the browser for the focus ring', () => {
  const button = makeButton(true);
  const focus = vi.spyOn(button, 'focus');
  focusVisibly(button);
  expect(focus).toHaveBeenCalledWith({ focusVisible: true });
  expect(button).not.toHaveProperty('dataset.focusVisible');
});

test('marks an element that a browser focuses without a ring, until it loses the focus', () => {
  const button = makeButton(false);
  focusVisibly(button);
  expect(document.activeElement).toBe(button);
  expect(button.dataset.focusVisible).toBe('');
  button.blur();
  expect(button.dataset.focusVisible).toBeUndefined();
});

test('does not mark an element that cannot be focused', () => {
  const button = makeButton(false);
  button.disabled = true;
  focusVisibly(button);
  expect(button.dataset.focusVisible).toBeUndefined();
});
