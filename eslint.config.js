import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import ts from 'typescript-eslint';

/** Which way imports point: each folder names what it must not reach. */
const forbid = (files, names, { ignores = [], paths = [], patterns = [] } = {}) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths,
        patterns: [
          ...patterns,
          ...names.map((name) => ({
            group: [name, `${name}/*`],
            message: `Imports point api ← server, console, cli and ui ← console; ${name} is out of reach here.`,
          })),
        ],
      },
    ],
  },
});

/** What would keep a published module from being imported by plain Node, as by a render on a server. */
const plainNode = {
  name: 'styled-components',
  importNames: ['default'],
  message: 'Import { styled }: in plain Node the default import cannot be called.',
};

/** What would keep the stories of the components, and what helps them, from being run on the packed package. */
const componentSource = (start) => ({
  regex: `^${start}/(?!(.*/)?testing/)`,
  message: "Import from '@steward/ui': stories are run on the packed package, too.",
});

const outOfUi = ['@steward/api', '@steward/server', 'react-redux', 'redux', 'react-router-dom'];

const testsAndStories = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/testing/**'];

export default ts.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      'storybook-static',
      'tests/bench/peers',
      '**/mockServiceWorker.js',
      'test-results',
      'playwright-report',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['packages/ui/**/*.tsx', 'console/**/*.tsx', '.storybook/**/*.tsx'],
    plugins: { 'react-hooks': hooks, 'jsx-a11y': a11y },
    rules: { ...hooks.configs.recommended.rules, ...a11y.configs.recommended.rules },
  },
  {
    files: ['packages/ui/**', 'console/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TemplateElement[value.raw=/[^-]user-select/]',
          message: 'Safari knows -webkit-user-select alone; all others know that name, too.',
        },
      ],
    },
  },
  ...storybook.configs['flat/recommended'],
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        Buffer: 'readonly',
      },
    },
  },
  {
    files: ['console/public/**'],
    languageOptions: { globals: { localStorage: 'readonly', document: 'readonly' } },
  },
  {
    files: ['.storybook/public/**'],
    languageOptions: {
      globals: { addEventListener: 'readonly', clients: 'readonly', importScripts: 'readonly' },
    },
  },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  forbid(['packages/api/**'], ['@steward/ui', '@steward/server', 'react', 'react-dom', 'hono']),
  forbid(['packages/ui/**'], outOfUi, { paths: [plainNode] }),
  forbid(['packages/ui/src/**/*.stories.tsx'], outOfUi, {
    ignores: ['**/examples/*', '**/testing/*'],
    paths: [plainNode],
    patterns: [componentSource('\\.{1,2}')],
  }),
  forbid(['packages/ui/src/**/testing/*'], outOfUi, {
    paths: [plainNode],
    patterns: [componentSource('\\.\\.')],
  }),
  forbid(['packages/server/**'], ['@steward/ui', 'react']),
  forbid(['console/**', 'cli/**'], ['@steward/server'], { ignores: testsAndStories }),
  forbid(['cli/**'], ['@steward/ui', 'react'], { ignores: testsAndStories }),
);
