import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { defaultClientConditions, mergeConfig, searchForWorkspaceRoot } from 'vite';
import { uiPackage, uiPackageAliases } from './uiPackage.ts';

/** On the packed package, the console's stories are left out: they use the components' sources. */
const folders = uiPackage ? ['packages/ui'] : ['packages/ui', 'console'];
const stories = [
  '.storybook/*.stories.tsx',
  '.storybook/*.mdx',
  ...folders.map((folder) => `${folder}/src/**/*.stories.tsx`),
];

/**
 * Whether a plugin is the one that adds the code of stories to the docs. A test shows no docs, and the source map of
 * that plugin has the earlier ones in it: Vite applies them twice, so failures would name wrong lines.
 */
const isDocsPlugin = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'plugin-csf';

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
    // The default, react-docgen, leaves out callbacks that are declared as methods.
    reactDocgen: process.env['VITEST'] ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: 'packages/ui/tsconfig.json',
      // It takes every export of a stories file for a component, and modifies it.
      exclude: ['**/*.stories.tsx', '**/testing/**'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  features: {
    sidebarOnboardingChecklist: false,
    // Highlights read the style of every element at each change of the page, and a test run shows none.
    highlight: !process.env['VITEST'],
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: ({ plugins = [], ...vite }) =>
    mergeConfig(vite, {
      plugins: [
        ...plugins.filter((plugin) => !process.env['VITEST'] || !isDocsPlugin(plugin)),
        react(),
      ],
      // Resolves workspace packages to their sources, so that no build is needed.
      resolve: {
        conditions: ['steward-source', ...defaultClientConditions],
        alias: uiPackageAliases(),
      },
      server: uiPackage ? { fs: { allow: [searchForWorkspaceRoot('.'), uiPackage] } } : {},
      // Docs show the code of stories with the names of components.
      build: { rolldownOptions: { output: { keepNames: true } } },
      // Optimizes all dependencies ahead: one that Vite discovers later reloads the page during a story.
      optimizeDeps: {
        entries: ['.storybook/preview.tsx', ...stories],
        include: uiPackage
          ? []
          : [
              '@steward/server > @remix-run/multipart-parser',
              '@steward/server > @simplewebauthn/server',
              '@steward/server > ipaddr.js',
              '@steward/server > otpauth',
              '@steward/server > p-limit',
            ],
      },
    }),
};

export default config;
