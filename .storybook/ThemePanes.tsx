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
    /** The event channel of a Storybook page. */
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  }
}

/** The choices of the theme toolbar: one theme, the system's, or all at once. */
export const themeChoices = [...themes, 'system', 'all'] as const;

interface ThemePanesProps {
  /** Id of the story. */
  id: string;
  theme: (typeof themeChoices)[number];
  direction: 'ltr' | 'rtl';
  /** Whether the story fills the window, without padding. */
  fullscreen: boolean;
  /** Whether the page shows this story alone, and is not a docs page. */
  standalone: boolean;
  /** A note above the story. */
  note: string | undefined;
  args: Args;
  /** The story's own args, before any change in the controls. */
  initialArgs: Args;
  render(): ReactElement;
}

type StoryArgs = Pick<ThemePanesProps, 'id' | 'args' | 'initialArgs'>;

const surface: CSSProperties = {
  background: 'var(--sw-canvas)',
  color: 'var(--sw-ink)',
  minInlineSize: 0,
};

const overlay: CSSProperties = {
  position: 'fixed',
  inset: 0,
  zIndex: 2_147_483_647,
  display: 'grid',
  gridTemplate: '1fr 1fr / 1fr 1fr',
  gap: 1,
  background: 'var(--sw-line)',
};

const halfSize: CSSProperties = {
  inlineSize: '200%',
  blockSize: '200%',
  border: 0,
  transform: 'scale(0.5)',
  transformOrigin: '0 0',
};

/** Shows the page in a theme; in the system's when undefined. */
export function setTheme(theme: Theme | undefined) {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

const toTheme = (choice: ThemePanesProps['theme']): Theme | undefined =>
  choice === 'all' ? 'light' : themes.find((each) => each === choice);

/** The message of a frame to the page around it when its story has been played. */
const PLAYED = 'steward/played';

/** Calls back whenever a story of this page has been played. */
function useStoryFinished(onFinished: () => void) {
  useEffect(() => {
    const channel = addons.getChannel();
    channel.on(STORY_FINISHED, onFinished);
    return () => channel.off(STORY_FINISHED, onFinished);
  }, [onFinished]);
}

/** Passes changes in the controls on to the pages in frames whose stories have been played. */
function useSyncedArgs(
  getPages: () => readonly (Window | null | undefined)[],
  { id, args, initialArgs }: StoryArgs,
) {
  // Keeps changed names: a control may be set back to its initial value.
  const changedNames = useRef(new Set<string>());
  useEffect(() => {
    for (const name of Object.keys({ ...initialArgs, ...args }))
      if (args[name] !== initialArgs[name]) changedNames.current.add(name);
    if (changedNames.current.size === 0) return;
    const updatedArgs = Object.fromEntries(
      [...changedNames.current].map((name) => [name, args[name]]),
    );
    for (const page of getPages()) {
      // Calls the listeners directly: an emitted event would come back to this page, in an endless loop.
      const listeners = page?.__STORYBOOK_ADDONS_CHANNEL__?.listeners(UPDATE_STORY_ARGS) ?? [];
      for (const listener of listeners) listener({ storyId: id, updatedArgs });
    }
  });
}

/**
 * The story in each theme, each in a frame as large as this page and scaled to half, so that a story does
 * not affect the others' page. The stories are played one after the other, since they share the focus.
 */
function ThemeFrames({ direction, ...story }: StoryArgs & Pick<ThemePanesProps, 'direction'>) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([]);
  const [played, setPlayed] = useState(0);
  // A story that renders again reports again that it has been played.
  const markPlayed = useCallback(
    (count: number) => setPlayed((previous) => Math.max(previous, count)),
    [],
  );
  // The page below the frames plays the story first.
  const onPageFinished = useCallback(() => markPlayed(1), [markPlayed]);
  useStoryFinished(onPageFinished);
  useEffect(() => {
    const onMessage = ({ data, source }: MessageEvent) => {
      const index = frames.current.findIndex((frame) => frame && frame.contentWindow === source);
      if (data === PLAYED && index >= 0) markPlayed(index + 2);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [markPlayed]);
  useSyncedArgs(
    () => frames.current.slice(0, Math.max(0, played - 1)).map((frame) => frame?.contentWindow),
    story,
  );
  return createPortal(
    <div style={overlay}>
      {themes.slice(0, played).map((theme, index) => (
        <div key={theme} style={{ overflow: 'hidden', background: 'var(--sw-canvas)' }}>
          <iframe
            ref={(frame) => {
              frames.current[index] = frame;
            }}
            title={theme}
            name={PLAYED}
            src={`iframe.html?viewMode=story&id=${story.id}&globals=theme:${theme};direction:${direction}`}
            style={halfSize}
          />
        </div>
      ))}
    </div>,
    document.body,
  );
}

const notifyParent = () => {
  if (window.name === PLAYED) window.parent.postMessage(PLAYED, location.origin);
};

/** Renders in every theme on a docs page, whose stories are not played and so can be repeated. */
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
  const { id, theme, direction, fullscreen, standalone, note, args, initialArgs, render } = props;
  useLayoutEffect(() => {
    if (standalone) setTheme(toTheme(theme));
  }, [standalone, theme]);
  useLayoutEffect(() => {
    if (standalone) document.documentElement.dir = direction;
  }, [standalone, direction]);
  useStoryFinished(notifyParent);
  const pane = (attributes: { 'data-theme'?: Theme | undefined; dir?: string }) => (
    <div {...attributes} style={{ ...surface, padding: fullscreen ? 0 : 24 }}>
      {note && <Banner tone="info" title={note} />}
      {render()}
    </div>
  );
  const docsPane = (paneTheme: Theme | undefined) =>
    pane({ 'data-theme': paneTheme, dir: direction });
  return (
    <>
      <ThemeStyles />
      {standalone ? (
        pane({})
      ) : theme === 'all' ? (
        <InEachTheme>{docsPane}</InEachTheme>
      ) : (
        docsPane(toTheme(theme))
      )}
      {standalone && theme === 'all' && (
        <ThemeFrames id={id} direction={direction} args={args} initialArgs={initialArgs} />
      )}
    </>
  );
}
