import type { Caller } from '@steward/api';
import { createContext, useContext, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PlatformConfig } from '../browser/config.ts';
import type { PulseWatch } from '../browser/connectionStatus.ts';
import { defaultConfig } from '../browser/config.ts';
import type { ConsoleEvent, ConsoleState, LateReducers, SagaMaker } from './state.ts';

/** What every part of the console may need beside the store. */
export interface Platform {
  readonly config: PlatformConfig;
  readonly client: Caller;
  /** How the platform answers. */
  readonly pulse: PulseWatch;
  /** Runs a screen's saga, once, with the reducers that it needs. */
  readonly start: (make: SagaMaker, reducers?: LateReducers) => void;
  /** Milliseconds since 1970; stories hold it still. */
  readonly now: () => number;
}

export const PlatformContext = createContext<Platform | undefined>(undefined);

/** The platform the console talks to. @throws outside of the console's root. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === undefined) throw new Error('usePlatform needs the console’s root above it.');
  return platform;
}

export const usePlatformConfig = (): PlatformConfig =>
  useContext(PlatformContext)?.config ?? defaultConfig;

/** Has the saga of a screen run from before the screen's first event, and the reducers listen. */
export function useSaga(make: SagaMaker, reducers?: LateReducers): void {
  const { start } = usePlatform();
  useState(() => start(make, reducers));
}

/** Reads the store. */
export const useConsole = <T>(select: (state: ConsoleState) => T): T =>
  useSelector<ConsoleState, T>(select);

/** Sends an event to the store. */
export const useSend = (): ((event: ConsoleEvent) => void) => useDispatch();
