import { useState } from 'react';
import { useConsole } from '../app/context.ts';

/** One level at a time, or all of them below one another. */
export type UiLayout = 'drill' | 'tree';

const keyOf = (person: string): string => `steward.uiLayout.${person}`;

function readLayout(person: string): UiLayout {
  try {
    return localStorage.getItem(keyOf(person)) === 'tree' ? 'tree' : 'drill';
  } catch {
    return 'drill';
  }
}

/** The layout that a person chose last on this machine, and the way to choose another. */
export function useUiLayout(): [UiLayout, (layout: UiLayout) => void] {
  const person = useConsole(({ session }) => session.currentUser?.email ?? '');
  const [chosen, setChosen] = useState<{ person: string; layout: UiLayout }>();
  const layout = chosen?.person === person ? chosen.layout : readLayout(person);
  return [
    layout,
    (next) => {
      setChosen({ person, layout: next });
      try {
        localStorage.setItem(keyOf(person), next);
      } catch {
        // The choice then lasts as long as the screen.
      }
    },
  ];
}
