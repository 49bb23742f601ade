import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { lazy, type ComponentProps } from 'react';
import { configure } from 'storybook/test';
import { hearComplaints, refuseComplaints } from './complaints.ts';
import { emulateMedia, noteOf } from './emulation.ts';
import './fonts.css';
import { withoutElements } from './controls.ts';
import { joinEvents } from './joinEvents.ts';
import { forgetUnmocked, refuseUnmocked, startMocks } from './mocks.ts';
import { themeChoices, ThemePanes } from './ThemePanes.tsx';

// A busy machine loads a screen's parts one by one; waiting longer costs nothing where it is not needed.
configure({ asyncUtilTimeout: 20_000 });

// Loaded with the pages that it is around: tests have none.
const LaterDocsPage = lazy(() => import('./DocsPage.tsx'));

/** A function, which Storybook leaves out of what it tells the panel of controls: of a lazy component it trips over. */
const DocsPage = (props: ComponentProps<typeof LaterDocsPage>) => <LaterDocsPage {...props} />;

const directions = ['ltr', 'rtl'] as const;

/** The theme of the page of docs that a story is framed on; undefined where it is on no such page. */
function themeAround(): string | undefined {
  try {
    return window.parent.document.documentElement.dataset['theme'];
  } catch {
    // The page around is somebody else's.
    return undefined;
  }
}

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [mswLoader(startMocks)],
  beforeAll: joinEvents,
  beforeEach: async ({ parameters }) => {
    forgetUnmocked();
    await emulateMedia(parameters['media']);
    return hearComplaints();
  },
  afterEach: ({ parameters }) => {
    refuseUnmocked();
    if (parameters['complains'] !== true) refuseComplaints();
  },
  argTypesEnhancers: [withoutElements],
  initialGlobals: {
    theme: themeAround() ?? 'light',
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
        full={parameters['layout'] === 'fullscreen'}
        alone={viewMode !== 'docs'}
        note={noteOf(parameters['media'])}
        args={args}
        initialArgs={initialArgs}
        render={() => <Story />}
      />
    ),
  ],
  parameters: {
    // What only works while every effect runs once breaks here.
    react: { rootOptions: { unstable_strictMode: true } },
    a11y: {
      test: 'error',
      // A test asks what is wrong; what is right, element by element, is for who looks at the panel.
      options: import.meta.env['VITEST_STORYBOOK'] ? { resultTypes: ['violations'] } : {},
    },
    backgrounds: { disable: true },
    controls: { sort: 'requiredFirst' },
    docs: { container: DocsPage },
    // A build shortens the name by which Storybook knows a function of no matter.
    jsx: { functionValue: () => '() => {}' },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Foundations',
          ['Welcome', 'Tokens', 'White label'],
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
