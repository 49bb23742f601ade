import { Banner, themes, ThemeStyles, type Theme } from '@steward/ui';
import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react';
import { createPortal } from 'react-dom';
import type { Channel } from 'storybook/internal/channels';
import type { Args } from 'storybook/internal/types';
import { STORY_FINISHED, UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

declare global {
  interface Window {
    /** By which the parts of a Storybook page hear of each other. */
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  }
}

/** What the theme toolbar offers: one theme, the system's, or all of them at once. */
export const themeChoices = [...themes, 'system', 'all'] as const;

interface ThemePanesProps {
  /** Id of the story. */
  id: string;
  theme: (typeof themeChoices)[number];
  direction: 'ltr' | 'rtl';
  /** Whether the story fills the window, and so needs no space around it. */
  full: boolean;
  /** Whether the page is the story's alone, and not one of docs with others on it. */
  alone: boolean;
  /** What to know before looking at it. */
  note: string | undefined;
  args: Args;
  /** The arguments as the story has them; the controls change the others. */
  initialArgs: Args;
  render(): ReactElement;
}

type StoryArgs = Pick<ThemePanesProps, 'id' | 'args' | 'initialArgs'>;

const surface: CSSProperties = {
  background: 'var(--sw-canvas)',
  color: 'var(--sw-ink)',
  minInlineSize: 0,
};

const overAll: CSSProperties = {
  position: 'fixed',
  inset: 0,
  zIndex: 2_147_483_647,
  display: 'grid',
  gridTemplate: '1fr 1fr / 1fr 1fr',
  gap: 1,
  background: 'var(--sw-line)',
};

const half: CSSProperties = {
  inlineSize: '200%',
  blockSize: '200%',
  border: 0,
  transform: 'scale(0.5)',
  transformOrigin: '0 0',
};

/** Draws the page in a theme, or in the system's. */
export function setTheme(theme: Theme | undefined) {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

const themeOf = (choice: ThemePanesProps['theme']): Theme | undefined =>
  choice === 'all' ? 'light' : themes.find((each) => each === choice);

/** What a pane says to the page that it is on when its story has been played. */
const PLAYED = 'steward/played';

/** Calls whenever a story of this page has been played. */
function useFinished(onFinished: () => void) {
  useEffect(() => {
    const channel = addons.getChannel();
    channel.on(STORY_FINISHED, onFinished);
    return () => channel.off(STORY_FINISHED, onFinished);
  }, [onFinished]);
}

/** Hands what the controls have changed on to the pages in frames, whose stories have been played. */
function useSameArgs(
  pagesNow: () => readonly (Window | null | undefined)[],
  { id, args, initialArgs }: StoryArgs,
) {
  // What was changed once may be as it was at first again.
  const changed = useRef(new Set<string>());
  useEffect(() => {
    for (const name of Object.keys({ ...initialArgs, ...args }))
      if (args[name] !== initialArgs[name]) changed.current.add(name);
    if (changed.current.size === 0) return;
    const updatedArgs = Object.fromEntries([...changed.current].map((name) => [name, args[name]]));
    for (const page of pagesNow()) {
      // Said within that page alone: what it emits comes back here, and would go round for ever.
      const heard = page?.__STORYBOOK_ADDONS_CHANNEL__?.listeners(UPDATE_STORY_ARGS) ?? [];
      for (const listener of heard) listener({ storyId: id, updatedArgs });
    }
  });
}

/**
 * The story once in each theme, each in a page of its own, as large as this one and drawn half as large:
 * what a story asks of its page means that one alone. One follows the other, since they share one focus.
 */
function Panes({ direction, ...story }: StoryArgs & Pick<ThemePanesProps, 'direction'>) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const [played, setPlayed] = useState(0);
  // A story that is drawn anew says again that it has been played.
  const tell = useCallback((which: number) => setPlayed((before) => Math.max(before, which)), []);
  // The page below plays the story first.
  const tellBelow = useCallback(() => tell(1), [tell]);
  useFinished(tellBelow);
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent) => {
      const index = frames.current.findIndex((frame) => frame && frame.contentWindow === source);
      if (data === PLAYED && index >= 0) tell(index + 2);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [tell]);
  useSameArgs(
    () => frames.current.slice(0, Math.max(0, played - 1)).map((frame) => frame?.contentWindow),
    story,
  );
  return createPortal(
    <div style={overAll}>
      {themes.slice(0, played).map((theme, index) => (
        <div key={theme} style={{ overflow: 'hidden', background: 'var(--sw-canvas)' }}>
          <iframe
            ref={(frame) => {
              frames.current[index] = frame;
            }}
            title={theme}
            name={PLAYED}
            src={`iframe.html?viewMode=story&id=${story.id}&globals=theme:${theme};direction:${direction}`}
            style={half}
          />
        </div>
      ))}
    </div>,
    document.body,
  );
}

const tellPageAround = () => {
  if (window.name === PLAYED) window.parent.postMessage(PLAYED, location.origin);
};

/** In every theme on a page of docs: its stories are not played, so each can stand there four times. */
const InEachTheme = ({ children }: { children(theme: Theme): ReactElement }) => (
  <div
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    }}
  >
    {themes.map((theme) => (
      <Fragment key={theme}>{children(theme)}</Fragment>
    ))}
  </div>
);

/** A story in the chosen theme and direction, or in every theme, side by side. */
export function ThemePanes(props: ThemePanesProps) {
  const { id, theme, direction, full, alone, note, args, initialArgs, render } = props;
  useLayoutEffect(() => {
    if (alone) setTheme(themeOf(theme));
  }, [alone, theme]);
  useLayoutEffect(() => {
    if (alone) document.documentElement.dir = direction;
  }, [alone, direction]);
  useFinished(tellPageAround);
  const pane = (own: { 'data-theme'?: Theme | undefined; dir?: string }) => (
    <div {...own} style={{ ...surface, padding: full ? 0 : 24 }}>
      {note && <Banner tone="info" title={note} />}
      {render()}
    </div>
  );
  const inDocs = (shown: Theme | undefined) => pane({ 'data-theme': shown, dir: direction });
  return (
    <>
      <ThemeStyles />
      {alone ? (
        pane({})
      ) : theme === 'all' ? (
        <InEachTheme>{inDocs}</InEachTheme>
      ) : (
        inDocs(themeOf(theme))
      )}
      {alone && theme === 'all' && <Panes {...{ id, direction, args, initialArgs }} />}
    </>
  );
}
