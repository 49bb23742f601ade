import { useState, useSyncExternalStore } from 'react';
import { pressedElement, subscribeToPress } from './press.ts';

/**
 * The value, but from a press of the pointer to its click the one that was shown before. A press takes the
 * focus from a field, and a message that appears with that would move the pressed control away from the click.
 */
export function useStableDuringPress<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const frozen = useSyncExternalStore(
    subscribeToPress,
    () => pressedElement() !== null && shown !== value,
    () => false,
  );
  if (!frozen && shown !== value) setShown(() => value);
  return frozen ? shown : value;
}
