import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { createElement, useEffect, useState } from 'react';

/** A module that is loaded when it is first needed, and can be loaded again after a failure. */
export interface LazyModule<T> {
  /** The module; undefined until it is loaded. */
  loadedModule(): T | undefined;
  /** Loads the module once. A failure stays: a component that renders again would request without end. */
  load(): Promise<T>;
  /** Loads the module ahead of time; does nothing once it is requested. */
  prefetch(): void;
  /** Requests the module again if it could not be loaded. */
  retry(): void;
}

const modules: LazyModule<unknown>[] = [];

/** Makes a lazy module from the function that imports it. */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let request: Promise<T> | undefined;
  let module: T | undefined;
  let failed = false;
  const send = () => {
    failed = false;
    request = importModule().then(
      (value) => (module = value),
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return request;
  };
  const sendQuietly = () => void send().catch(() => undefined);
  const lazy: LazyModule<T> = {
    loadedModule: () => module,
    load: () => request ?? send(),
    prefetch: () => {
      if (request === undefined || failed) sendQuietly();
    },
    retry: () => {
      if (failed) sendQuietly();
    },
  };
  modules.push(lazy);
  return lazy;
}

/**
 * Loads a module while a component is mounted, and returns it; undefined until it is loaded.
 * @throws in the render when the module cannot be loaded
 */
export function useLazyModule<T>(lazy: LazyModule<T>): T | undefined {
  const [, rerender] = useState(0);
  const module = lazy.loadedModule();
  const isMissing = module === undefined;
  useEffect(() => {
    if (!isMissing) return;
    lazy.load().then(
      () => rerender((count) => count + 1),
      (error: unknown) =>
        rerender(() => {
          throw error;
        }),
    );
  }, [lazy, isMissing]);
  return module;
}

/** Like React.lazy without Suspense, whose fallback is throttled to 300 ms; can be prefetched and retried. */
export function lazyWithRetry<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): FunctionComponent<Props> & Pick<LazyModule<unknown>, 'prefetch'> {
  const lazy = lazyModule(importComponent);
  function LazyComponent(props: Props) {
    const Loaded = useLazyModule(lazy);
    return Loaded ? createElement(Loaded, props) : fallback;
  }
  return Object.assign(LazyComponent, { prefetch: lazy.prefetch });
}

/** Loads ahead of time all lazy modules that are known by now. */
export const prefetchAll = (): void => modules.forEach(({ prefetch }) => prefetch());

/** Requests again all modules that could not be loaded. */
export const retryFailedLoads = (): void => modules.forEach(({ retry }) => retry());

/** Whether a module could not be loaded: the connection failed, or the server no longer has the file. */
export const isChunkLoadError = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script/i.test(message);
