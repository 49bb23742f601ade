import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { keepActivity } from '../../core/activity/storage.ts';
import { usePlatform } from '../../core/store/context.ts';
import type { ConsoleState } from '../../core/store/state.ts';
import { ConsoleToasts } from '../toasts/ConsoleToasts.tsx';
import { Notices } from './Notices.tsx';
import { useRecordVisit } from '../registry/recentAreas.ts';
import { usePlace } from '../../core/page/useFocusRestore.ts';

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
