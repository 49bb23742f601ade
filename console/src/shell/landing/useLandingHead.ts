import { formatValue } from '@steward/api';
import { useConsole, usePlatformConfig } from '../../core/store/context.ts';
import type { Head } from '../registry/heads.ts';

/** The head of the landing page, which welcomes by name. */
export function useLandingHead(): Head {
  const { productName } = usePlatformConfig();
  const name = formatValue(useConsole(({ session }) => session.currentUser?.first_name));
  return {
    title: name ? `Welcome, ${name}` : `Welcome to ${productName}`,
    subtitle: 'Everything that can be managed, in one place.',
  };
}
