import type { Caller } from '@steward/api';
import { createContext, useContext, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch, Store } from 'redux';
import type { ConsoleConfig } from '../browser/config.ts';
import type { ConnectionMonitor } from '../browser/connectionStatus.ts';
import { defaultConfig } from '../browser/config.ts';
import type { ConsoleEvent, ConsoleState } from './state.ts';
import type { Saga } from './store.ts';

/** The services that components need besides the store. */
export interface ConsoleServices {
  readonly config: ConsoleConfig;
  readonly client: Caller;
  /** The state of the connection to the platform. */
  readonly connection: ConnectionMonitor;
  /** Runs the saga of a screen, once. */
  readonly runSaga: (saga: Saga) => void;
  /** Milliseconds since 1970; stories hold it still. */
  readonly now: () => number;
}

export const ServicesContext = createContext<ConsoleServices | undefined>(undefined);

/** The services of the console. @throws outside of the console's root. */
export function useServices(): ConsoleServices {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('useServices needs the console’s root above it.');
  return services;
}

export const useConfig = (): ConsoleConfig => useContext(ServicesContext)?.config ?? defaultConfig;

/** Starts the saga of a screen before the screen dispatches its first event. */
export function useSaga(saga: Saga): void {
  const { runSaga } = useServices();
  useState(() => runSaga(saga));
}

/** `useSelector`, typed for the store of the console. */
export const useAppSelector = <T>(
  select: (state: ConsoleState) => T,
  isEqual?: (a: T, b: T) => boolean,
): T => useSelector<ConsoleState, T>(select, isEqual);

/** The store, typed for the events of the console. */
export type AppStore = Pick<
  Store<ConsoleState, ConsoleEvent>,
  'dispatch' | 'getState' | 'subscribe'
>;

/** `useStore`, for code that goes on after its component has unmounted. */
export const useAppStore = (): AppStore => useStore<ConsoleState, ConsoleEvent>();

/** `useDispatch`, typed for the events of the console. */
export const useAppDispatch = (): ((event: ConsoleEvent) => void) =>
  useDispatch<Dispatch<ConsoleEvent>>();
