import type { Client } from '@steward/api';
import { createContext, useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PlatformConfig } from '../platform/config.ts';
import { defaultConfig } from '../platform/config.ts';
import type { ConsoleEvent, ConsoleState } from '../store.ts';

/** What every part of the console may need beside the store. */
export interface Platform {
  readonly config: PlatformConfig;
  readonly client: Client;
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

/** Reads the store. */
export const useConsole = <T>(select: (state: ConsoleState) => T): T =>
  useSelector<ConsoleState, T>(select);

/** Sends an event to the store. */
export const useSend = (): ((event: ConsoleEvent) => void) => useDispatch();
