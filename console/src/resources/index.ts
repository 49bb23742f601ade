import type { ScreenDefinition } from '../resource/definition.ts';
import { branding } from './branding.tsx';
import { companies } from './companies/companies.tsx';
import { providers } from './providers.tsx';
import { signals } from './signals.tsx';

/** Every list screen. Reducers, routes, side menu, landing and search read from here. */
export const definitions: readonly ScreenDefinition[] = [companies, branding, providers, signals];
