import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import './fonts.css';
import { forgetUnmocked, refuseUnmocked, startMocks } from './mocks.ts';
import { ThemePanes, type ThemeChoice } from './ThemePanes.tsx';

// A busy machine loads a screen's parts one by one; waiting longer costs nothing where it is not needed.
configure({ asyncUtilTimeout: 8_000 });

const themes: readonly ThemeChoice[] = ['light', 'dark', 'both'];

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [mswLoader(startMocks)],
  beforeEach: forgetUnmocked,
  afterEach: refuseUnmocked,
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'both', title: 'Side by side', icon: 'sidebyside' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <ThemePanes
        theme={themes.find((theme) => theme === globals['theme']) ?? 'light'}
        full={parameters['layout'] === 'fullscreen'}
        render={() => <Story />}
      />
    ),
  ],
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { sort: 'requiredFirst' },
    layout: 'padded',
    options: { storySort: { order: ['Foundations', 'Components', 'Console'] } },
    viewport: {
      options: {
        desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' } },
        laptop: { name: 'Laptop, 1024 px', styles: { width: '1024px', height: '768px' } },
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' } },
      },
    },
  },
};

export default preview;
