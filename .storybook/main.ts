import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, mergeConfig } from 'vite';

const config: StorybookConfig = {
  stories: ['../packages/ui/src/**/*.stories.tsx', '../console/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    '@chromatic-com/storybook',
  ],
  framework: '@storybook/react-vite',
  staticDirs: ['./public'],
  typescript: {
    // The other reader leaves out callbacks that are written as methods.
    reactDocgen: process.env['VITEST'] ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: 'packages/ui/tsconfig.json',
      // It takes whatever a file for stories exports for a component, and writes into it.
      exclude: ['**/*.stories.tsx', '**/testing/**'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react()],
      // Workspace packages are read from their sources, so that an edit shows without a build.
      resolve: { conditions: ['steward-source', ...defaultClientConditions] },
      // All dependencies are found before the first story runs: one found later reloads the page below it.
      optimizeDeps: {
        entries: ['.storybook/preview.tsx', '{packages/ui,console}/src/**/*.stories.tsx'],
        include: ['csv-parse/browser/esm/sync'].map((name) => `@steward/server > ${name}`),
      },
    }),
};

export default config;
