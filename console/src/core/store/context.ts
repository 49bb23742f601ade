import type { Caller } from '@steward/api';
import { createContext, useContext, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { PlatformConfig } from '../browser/config.ts';
import type { PulseWatch } from '../browser/connectionStatus.ts';
import { defaultConfig } from '../browser/config.ts';
import type { ConsoleEvent, ConsoleState } from './state.ts';
import type { Saga } from './store.ts';

/** What every part of the console may need beside the store. */
export interface Platform {
  readonly config: PlatformConfig;
  readonly client: Caller;
  /** How the platform answers. */
  readonly pulse: PulseWatch;
  /** Runs the saga of a screen, once. */
  readonly start: (saga: Saga) => void;
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

/** Runs the saga of a screen from before the first event of the screen. */
export function useSaga(saga: Saga): void {
  const { start } = usePlatform();
  useState(() => start(saga));
}

/** Reads the store. */
export const useConsole = <T>(
  select: (state: ConsoleState) => T,
  isEqual?: (a: T, b: T) => boolean,
): T => useSelector<ConsoleState, T>(select, isEqual);

/** Sends an event to the store. */
export const useSend = (): ((event: ConsoleEvent) => void) => useDispatch<Dispatch<ConsoleEvent>>();
