import type { Later } from '../../core/loading/lazy.ts';
import { later } from '../../core/loading/lazy.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import type { ScreenName } from '../../core/routing/paths.ts';

/** Every list screen, loaded when it is first wanted. Routes, sagas and the search read from here. */
export const screens: Readonly<Record<ScreenName, Later<ScreenDefinition>>> = {
  roles: later(() => import('../../features/roles/roles.tsx').then((m) => m.roles)),
  pipelines: later(() => import('../../features/pipelines/pipelines.tsx').then((m) => m.pipelines)),
  companies: later(() => import('../../features/companies/companies.tsx').then((m) => m.companies)),
  definitions: later(() =>
    import('../../features/definitions/definitions.tsx').then((m) => m.definitions),
  ),
  values: later(() => import('../../features/values/values.tsx').then((m) => m.values)),
  preferences: later(() =>
    import('../../features/preferences/preferences.tsx').then((m) => m.preferences),
  ),
  schedules: later(() => import('../../features/schedules/schedules.tsx').then((m) => m.schedules)),
  branding: later(() => import('../../features/branding/branding.tsx').then((m) => m.branding)),
  providers: later(() => import('../../features/providers/providers.tsx').then((m) => m.providers)),
  rationales: later(() =>
    import('../../features/rationales/rationales.tsx').then((m) => m.rationales),
  ),
  sectorTypes: later(() =>
    import('../../features/sectors/sectorTypes.tsx').then((m) => m.sectorTypes),
  ),
  sectors: later(() => import('../../features/sectors/sectors.tsx').then((m) => m.sectors)),
  signals: later(() => import('../../features/signals/signals.tsx').then((m) => m.signals)),
  mlModels: later(() => import('../../features/mlModels/mlModels.tsx').then((m) => m.mlModels)),
};

const isScreenName = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** The names of all list screens. */
export const screenNames = Object.keys(screens).filter(isScreenName);

/** The definition of a list screen, if it is loaded. */
export const screenOf = (name: string): ScreenDefinition | undefined =>
  isScreenName(name) ? screens[name].ready() : undefined;
