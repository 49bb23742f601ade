import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import storybook from 'eslint-plugin-storybook';
import ts from 'typescript-eslint';

/** Forbids imports of packages in some files, so that imports point one way. */
const restrictImports = (files, names, { ignores = [], paths = [], patterns = [] } = {}) => ({
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

/** The default export of styled-components, which Node cannot call when it renders on a server. */
const styledDefaultImport = {
  name: 'styled-components',
  importNames: ['default'],
  message: 'Import { styled }: in plain Node the default import cannot be called.',
};

/** Imports of component sources from stories, which run on the packed package as well. */
const componentSourceImport = (start) => ({
  regex: `^${start}/(?!(.*/)?testing/)`,
  message: "Import from '@steward/ui': stories are run on the packed package, too.",
});

/** Handlers of keys that take those of an input method as well. */
const unguarded = ":not(:has(CallExpression[callee.name='unlessComposing']))";
const keyHandlers = [
  `JSXAttribute[name.name=/^onKey(Down|Press)(Capture)?$/]${unguarded}`,
  `ObjectExpression > Property[key.name=/^onKey(Down|Press)(Capture)?$/]${unguarded}`,
  `CallExpression[callee.name='addEventListener'][arguments.0.value=/^key(down|press)$/]${unguarded}`,
  `CallExpression[callee.property.name='addEventListener'][arguments.0.value=/^key(down|press)$/]${unguarded}`,
];
const keyHandlerMessage =
  'Handle the key by unlessComposing: the Enter that confirms a composed word is no Enter, and Safari tells them apart by the code 229 alone.';

const forbiddenInUi = [
  '@steward/api',
  '@steward/server',
  'react-redux',
  'redux',
  'react-router-dom',
];

/** Dates have a locale of their own. */
const ungrouped = {
  selector: "CallExpression[callee.property.name='toLocaleString'][arguments.0.value='en']",
  message: 'formatCount and pluralize write counts, everywhere alike.',
};

/** Literals and assignments that hide lines: several values in one statement. */
const plainStatements = [
  {
    selector: 'SpreadElement[argument.type="ObjectExpression"]',
    message: 'Write the properties themselves, one a line where they are many.',
  },
  {
    selector: 'SpreadElement[argument.type="ArrayExpression"]',
    message: 'Write the elements themselves.',
  },
  {
    selector: 'JSXSpreadAttribute[argument.type="ObjectExpression"]',
    message: 'Write the props themselves.',
  },
  {
    selector: 'AssignmentExpression[left.type="ArrayPattern"][right.type="ArrayExpression"]',
    message: 'Assign one variable a statement.',
  },
  {
    selector: 'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]',
    message: 'Declare one variable a statement.',
  },
];
const testsAndStories = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/testing/**'];

export default ts.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      'storybook-static',
      'tests/bench/peers',
      'tests/bench/reactAdmin',
      'docs/reference',
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
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
    },
  },
  {
    files: ['packages/ui/**/*.tsx', 'console/**/*.tsx', '.storybook/**/*.tsx'],
    plugins: { 'react-hooks': hooks, 'jsx-a11y': a11y },
    rules: { ...hooks.configs.recommended.rules, ...a11y.configs.recommended.rules },
  },
  { rules: { 'no-restricted-syntax': ['error', ...plainStatements] } },
  {
    files: ['packages/api/**', 'packages/server/**', 'cli/**'],
    ignores: testsAndStories,
    rules: { 'no-restricted-syntax': ['error', ...plainStatements, ungrouped] },
  },
  {
    files: ['packages/ui/**', 'console/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...plainStatements,
        ungrouped,
        {
          selector: 'TemplateElement[value.raw=/[^-]user-select/]',
          message: 'Safari knows -webkit-user-select alone; all others know that name, too.',
        },
        ...keyHandlers.map((selector) => ({ selector, message: keyHandlerMessage })),
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
    files: ['console/public/**', 'docs/public/**'],
    languageOptions: {
      globals: {
        localStorage: 'readonly',
        document: 'readonly',
        matchMedia: 'readonly',
        navigator: 'readonly',
      },
    },
  },
  {
    files: ['.storybook/public/**'],
    languageOptions: {
      globals: { addEventListener: 'readonly', clients: 'readonly', importScripts: 'readonly' },
    },
  },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  restrictImports(
    ['packages/api/**'],
    ['@steward/ui', '@steward/server', 'react', 'react-dom', 'hono'],
  ),
  restrictImports(['packages/ui/**'], forbiddenInUi, { paths: [styledDefaultImport] }),
  restrictImports(['packages/ui/src/**/*.stories.tsx'], forbiddenInUi, {
    ignores: ['**/examples/*', '**/testing/*'],
    paths: [styledDefaultImport],
    patterns: [componentSourceImport('\\.{1,2}')],
  }),
  restrictImports(['packages/ui/src/**/testing/*'], forbiddenInUi, {
    paths: [styledDefaultImport],
    patterns: [componentSourceImport('\\.\\.')],
  }),
  restrictImports(['packages/server/**'], ['@steward/ui', 'react']),
  restrictImports(['console/**', 'cli/**'], ['@steward/server'], { ignores: testsAndStories }),
  restrictImports(['cli/**'], ['@steward/ui', 'react'], { ignores: testsAndStories }),
);
