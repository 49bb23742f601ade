import type { Later } from '../app/later.ts';
import { later } from '../app/later.ts';
import type { ScreenDefinition } from '../resource/definition.ts';
import type { ScreenName } from './paths.ts';

/** Every list screen, loaded when it is first wanted. Routes, sagas and the search read from here. */
export const screens: Readonly<Record<ScreenName, Later<ScreenDefinition>>> = {
  roles: later(() => import('./roles/roles.tsx').then((m) => m.roles)),
  pipelines: later(() => import('./pipelines/pipelines.tsx').then((m) => m.pipelines)),
  companies: later(() => import('./companies/companies.tsx').then((m) => m.companies)),
  definitions: later(() => import('./definitions.tsx').then((m) => m.definitions)),
  values: later(() => import('./values.tsx').then((m) => m.values)),
  preferences: later(() => import('./preferences.tsx').then((m) => m.preferences)),
  schedules: later(() => import('./schedules/schedules.tsx').then((m) => m.schedules)),
  branding: later(() => import('./branding.tsx').then((m) => m.branding)),
  providers: later(() => import('./providers.tsx').then((m) => m.providers)),
  rationales: later(() => import('./rationales.tsx').then((m) => m.rationales)),
  sectorTypes: later(() => import('./sectorTypes.tsx').then((m) => m.sectorTypes)),
  sectors: later(() => import('./sectors.tsx').then((m) => m.sectors)),
  signals: later(() => import('./signals.tsx').then((m) => m.signals)),
  mlModels: later(() => import('./mlModels.tsx').then((m) => m.mlModels)),
};

const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** The names of all list screens. */
export const screenNames = Object.keys(screens).filter(isScreenName);

/** The definition of a list screen, if it is loaded. */
export const screenOf = (name: string): ScreenDefinition | undefined =>
  isScreenName(name) ? screens[name].ready() : undefined;
