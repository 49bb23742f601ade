import {
  createContext,
  createElement,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

const Missed = createContext<() => void>(() => undefined);

interface LateProps {
  /** The part could not be had: take it away, and draw it anew when it is wanted again. */
  onMissing(): void;
  children: ReactNode;
}

/** Where a part is drawn that is loaded only then; nothing shows until it is there. */
export const Late = ({ onMissing, children }: LateProps) => (
  <Missed value={onMissing}>{children}</Missed>
);

/**
 * A part that is loaded when it is first drawn, within {@link Late}, or ahead of that with `prefetch`.
 * Where it cannot be had the page stays as it is, and the part is asked for again when it is drawn anew.
 * Nothing is suspended: React would hold the part back for 300 ms, also where it is there in one.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let part: ComponentType<Props> | undefined;
  function Part(props: Props) {
    const missed = use(Missed);
    const [mine, setMine] = useState(() => part);
    useEffect(() => {
      if (mine) return undefined;
      let wanted = true;
      load().then(
        (loaded) => {
          part = loaded.default;
          if (wanted) setMine(() => part);
        },
        () => wanted && missed(),
      );
      return () => {
        wanted = false;
      };
    }, [mine, missed]);
    return mine && createElement(mine, props);
  }
  return Object.assign(Part, { prefetch: () => void load().catch(() => undefined) });
}
