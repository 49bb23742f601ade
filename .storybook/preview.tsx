import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { lazy, type ComponentProps } from 'react';
import { configure } from 'storybook/test';
import { failOnConsoleErrors, recordConsoleErrors } from './consoleErrors.ts';
import { emulateMedia, mediaNote } from './mediaEmulation.ts';
import './fonts.css';
import { disableElementControls } from './disableElementControls.ts';
import { joinNestedEvents } from './joinNestedEvents.ts';
import { resetUnmocked, failOnUnmocked, startMocks } from './mocks.ts';
import { printPageLazily } from './queryErrors.ts';
import { themeChoices, ThemePanes } from './ThemePanes.tsx';

// Lazy modules load slowly on a busy machine; a long timeout costs nothing where it is not needed.
configure({ asyncUtilTimeout: 20_000 });
printPageLazily();

// Test runs show no docs page, so they do not load it.
const LazyDocsPage = lazy(() => import('./DocsPage.tsx'));

/** A plain function: Storybook cannot send a lazy component to the controls panel, but leaves out functions. */
const DocsPage = (props: ComponentProps<typeof LazyDocsPage>) => <LazyDocsPage {...props} />;

const directions = ['ltr', 'rtl'] as const;

/** The theme of the docs page around the frame of a story; undefined outside of a docs page. */
function parentTheme(): string | undefined {
  try {
    return window.parent.document.documentElement.dataset['theme'];
  } catch {
    // The parent page is of another origin.
    return undefined;
  }
}

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [mswLoader(startMocks)],
  beforeAll: joinNestedEvents,
  beforeEach: async ({ parameters }) => {
    resetUnmocked();
    await emulateMedia(parameters['media']);
    return recordConsoleErrors();
  },
  afterEach: ({ parameters }) => {
    failOnUnmocked();
    if (parameters['allowConsoleErrors'] !== true) failOnConsoleErrors();
  },
  argTypesEnhancers: [disableElementControls],
  initialGlobals: {
    theme: parentTheme() ?? 'light',
    direction: import.meta.env['STORYBOOK_DIRECTION'] ?? 'ltr',
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'contrast-light', title: 'High contrast, light', icon: 'circlehollow' },
          { value: 'contrast-dark', title: 'High contrast, dark', icon: 'circle' },
          { value: 'system', title: 'As the system says', icon: 'browser' },
          { value: 'all', title: 'All, side by side', icon: 'sidebyside' },
        ],
      },
    },
    direction: {
      description: 'Direction of the text',
      toolbar: {
        icon: 'paragraph',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  decorators: [
    (Story, { id, globals, parameters, viewMode, args, initialArgs }) => (
      <ThemePanes
        id={id}
        theme={themeChoices.find((theme) => theme === globals['theme']) ?? 'light'}
        direction={directions.find((direction) => direction === globals['direction']) ?? 'ltr'}
        fullscreen={parameters['layout'] === 'fullscreen'}
        standalone={viewMode !== 'docs'}
        note={mediaNote(parameters['media'])}
        args={args}
        initialArgs={initialArgs}
        render={() => <Story />}
      />
    ),
  ],
  parameters: {
    // Strict mode runs each effect twice, and so finds effects that rely on running once.
    react: { rootOptions: { unstable_strictMode: true } },
    a11y: {
      test: 'error',
      // Tests need the violations alone; the panel also shows what passed.
      options: import.meta.env['VITEST_STORYBOOK'] ? { resultTypes: ['violations'] } : {},
    },
    backgrounds: { disable: true },
    controls: { sort: 'requiredFirst' },
    docs: { container: DocsPage },
    // A build mangles the name of the function that Storybook prints for callbacks.
    jsx: { functionValue: () => '() => {}' },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Welcome', 'Guide', 'Tokens', 'White label'],
          'Components',
          'Fields',
          'Console',
        ],
      },
    },
    viewport: {
      options: {
        desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' } },
        laptop: { name: 'Laptop, 1024 px', styles: { width: '1024px', height: '768px' } },
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' } },
        zoomed: { name: 'Zoomed to 400 %', styles: { width: '320px', height: '256px' } },
      },
    },
  },
};

export default preview;
