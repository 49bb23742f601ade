import { Banner, themes, ThemeStyles, type Theme } from '@steward/ui';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react';
import { createPortal } from 'react-dom';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

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
  render(): ReactElement;
}

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

/**
 * The story once in each theme, each in a page of its own, as large as this one and drawn half as large:
 * what a story asks of its page means that one alone. One follows the other, since they share one focus.
 */
function Panes({ id, direction }: Pick<ThemePanesProps, 'id' | 'direction'>) {
  const [shown, setShown] = useState(0);
  const next = useCallback(() => setShown((count) => count + 1), []);
  // The page below plays the story first.
  useFinished(next);
  useEffect(() => {
    const hear = ({ data, origin }: MessageEvent) => {
      if (data === PLAYED && origin === location.origin) next();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [next]);
  return createPortal(
    <div style={overAll}>
      {themes.slice(0, shown).map((theme) => (
        <div key={theme} style={{ overflow: 'hidden', background: 'var(--sw-canvas)' }}>
          <iframe
            title={theme}
            name={PLAYED}
            src={`iframe.html?viewMode=story&id=${id}&globals=theme:${theme};direction:${direction}`}
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

/** A story in the chosen theme and direction, or in every theme, side by side. */
export function ThemePanes({ id, theme, direction, full, alone, note, render }: ThemePanesProps) {
  useLayoutEffect(() => {
    if (alone) setTheme(themeOf(theme));
  }, [alone, theme]);
  useLayoutEffect(() => {
    if (alone) document.documentElement.dir = direction;
  }, [alone, direction]);
  useFinished(tellPageAround);
  const own = alone ? {} : { 'data-theme': themeOf(theme), dir: direction };
  return (
    <>
      <ThemeStyles />
      <div {...own} style={{ ...surface, padding: full ? 0 : 24 }}>
        {note && <Banner tone="info" title={note} />}
        {render()}
      </div>
      {alone && theme === 'all' && <Panes id={id} direction={direction} />}
    </>
  );
}
