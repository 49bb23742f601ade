import { useEffect } from 'react';
import { useAppDispatch } from '../../../core/store/context.ts';

/** Tells the store that a screen shows an import, so that nothing else needs to. */
export function useShown(uuid: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const show = (isShown: boolean) =>
      dispatch({ type: 'fileImports/changed', uuid, change: { isShown } });
    show(true);
    return () => show(false);
  }, [dispatch, uuid]);
}
