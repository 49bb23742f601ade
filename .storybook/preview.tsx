import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import { emulateMedia } from './emulation.ts';
import './fonts.css';
import { forgetUnmocked, refuseUnmocked, startMocks } from './mocks.ts';
import { themeChoices, ThemePanes } from './ThemePanes.tsx';

// A busy machine loads a screen's parts one by one; waiting longer costs nothing where it is not needed.
configure({ asyncUtilTimeout: 8_000 });

const directions = ['ltr', 'rtl'] as const;

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [mswLoader(startMocks)],
  beforeEach: async ({ parameters }) => {
    forgetUnmocked();
    await emulateMedia(parameters['media']);
  },
  afterEach: refuseUnmocked,
  initialGlobals: { theme: 'light', direction: 'ltr' },
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
    (Story, { globals, parameters }) => (
      <ThemePanes
        theme={themeChoices.find((theme) => theme === globals['theme']) ?? 'light'}
        direction={directions.find((direction) => direction === globals['direction']) ?? 'ltr'}
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
