import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { keepActivity } from '../activity/storage.ts';
import { usePlatform } from '../app/context.ts';
import type { ConsoleState } from '../state.ts';
import { ConsoleToasts } from '../toasts/ConsoleToasts.tsx';
import { Notices } from './Notices.tsx';
import { useRecordVisit } from './recent.ts';
import { usePlace } from './usePlace.ts';

/** What is kept and said while a person does something: where they were, what was done, how the platform is. */
export function Awake() {
  const { keepsActivity } = usePlatform();
  const store = useStore<ConsoleState>();
  useEffect(() => {
    if (keepsActivity) keepActivity(store);
  }, [keepsActivity, store]);
  useRecordVisit(useLocation().pathname);
  // Screens that take the focus away earlier keep it themselves from the start.
  usePlace();
  return (
    <>
      <Notices />
      <ConsoleToasts />
    </>
  );
}
