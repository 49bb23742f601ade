import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, mergeConfig, searchForWorkspaceRoot } from 'vite';
import { uiPackage, uiPackageAliases } from './uiPackage.ts';

/** The console is built from the sources of the components, so its stories say nothing of their package. */
const folders = uiPackage ? ['packages/ui'] : ['packages/ui', 'console'];
const stories = [
  '.storybook/*.stories.tsx',
  ...folders.map((folder) => `${folder}/src/**/*.stories.tsx`),
];

const config: StorybookConfig = {
  stories: stories.map((each) => `../${each}`),
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    '@chromatic-com/storybook',
  ],
  framework: '@storybook/react-vite',
  staticDirs: ['./public', '../console/public'],
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
      resolve: {
        conditions: ['steward-source', ...defaultClientConditions],
        alias: uiPackageAliases(),
      },
      server: uiPackage ? { fs: { allow: [searchForWorkspaceRoot('.'), uiPackage] } } : {},
      // The code that docs show names components as the sources do.
      build: { rolldownOptions: { output: { keepNames: true } } },
      // All dependencies are found before the first story runs: one found later reloads the page below it.
      optimizeDeps: {
        // A module as it stands, which a worker asks for alone.
        exclude: ['csv-parse'],
        entries: ['.storybook/preview.tsx', ...stories],
        include: uiPackage
          ? []
          : ['@steward/server > @remix-run/multipart-parser', '@steward/server > p-limit'],
      },
    }),
};

export default config;
