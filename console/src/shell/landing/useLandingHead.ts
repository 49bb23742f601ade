import { formatValue } from '@steward/api';
import { useAppSelector, useConfig, useServices } from '../../core/store/context.ts';
import type { PageHead } from '../../core/page/ConsolePage.tsx';

/** The title of the landing page, with the user's name and, above what a day begins with, the day. */
export function useLandingHead(): PageHead {
  const { productName, extensions } = useConfig();
  const { now } = useServices();
  const name = formatValue(useAppSelector(({ session }) => session.currentUser?.first_name));
  const today = new Date(now()).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return {
    title: name ? `Welcome, ${name}` : `Welcome to ${productName}`,
    subtitle: extensions.includes('query')
      ? today
      : 'Everything that can be managed, in one place.',
  };
}
