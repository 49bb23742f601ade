import { formatValue } from '@steward/api';
import { useAppSelector, useConfig } from '../../core/store/context.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';

/** The title of the landing page, with the user's name. */
export function useLandingHead(): PageHead {
  const { productName } = useConfig();
  const name = formatValue(useAppSelector(({ session }) => session.currentUser?.first_name));
  return {
    title: name ? `Welcome, ${name}` : `Welcome to ${productName}`,
    subtitle: 'Everything that can be managed, in one place.',
  };
}
