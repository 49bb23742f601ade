import {
  createContext,
  createElement,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

const LoadError = createContext<() => void>(() => undefined);

interface LazyBoundaryProps {
  /** The component could not be loaded; unmount it, and render it again when it is wanted again. */
  onLoadError(): void;
  children: ReactNode;
}

/** Surrounds a component that is loaded late; nothing shows until it is loaded. */
export const LazyBoundary = ({ onLoadError, children }: LazyBoundaryProps) => (
  <LoadError value={onLoadError}>{children}</LoadError>
);

/**
 * A component that is loaded when it is first rendered, within {@link LazyBoundary}, or ahead of that
 * with `prefetch`. A failed load leaves the page as it is, and rendering it again tries again.
 * Like `React.lazy` without Suspense, whose fallback is throttled to 300 ms.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;
  function Lazy(props: Props) {
    const onLoadError = use(LoadError);
    const [component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (component) return undefined;
      let mounted = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (mounted) setComponent(() => loaded);
        },
        () => mounted && onLoadError(),
      );
      return () => {
        mounted = false;
      };
    }, [component, onLoadError]);
    return component && createElement(component, props);
  }
  return Object.assign(Lazy, { prefetch: () => void load().catch(() => undefined) });
}
