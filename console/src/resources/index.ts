import type { ScreenDefinition } from '../resource/definition.ts';
import { branding } from './branding.tsx';
import { companies } from './companies/companies.tsx';
import { definitions as customDefinitions } from './definitions.tsx';
import { mlModels } from './mlModels.tsx';
import { pipelines } from './pipelines/pipelines.tsx';
import { preferences } from './preferences.tsx';
import { providers } from './providers.tsx';
import { rationales } from './rationales.tsx';
import { roles } from './roles/roles.tsx';
import { schedules } from './schedules/schedules.tsx';
import { sectors } from './sectors.tsx';
import { sectorTypes } from './sectorTypes.tsx';
import { signals } from './signals.tsx';
import { values } from './values.tsx';

/** Every list screen. Reducers, routes, side menu, landing and search read from here. */
export const definitions: readonly ScreenDefinition[] = [
  roles,
  pipelines,
  companies,
  customDefinitions,
  values,
  preferences,
  schedules,
  branding,
  providers,
  rationales,
  sectorTypes,
  sectors,
  signals,
  mlModels,
];
