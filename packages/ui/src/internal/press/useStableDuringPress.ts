import { useState, useSyncExternalStore } from 'react';
import { pressedElement, subscribeToPress } from './press.ts';

/**
 * The value, or from a press to its click the value before it. A press blurs a field, and a new message would move the
 * pressed control away.
 */
export function useStableDuringPress<Value>(value: Value): Value {
  const [shownValue, setShownValue] = useState(value);
  const frozen = useSyncExternalStore(
    subscribeToPress,
    () => pressedElement() !== null && shownValue !== value,
    () => false,
  );
  if (!frozen && shownValue !== value) setShownValue(() => value);
  return frozen ? shownValue : value;
}
