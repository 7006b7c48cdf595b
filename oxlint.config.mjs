/** Oxlint checks the code, its types (including TypeScript's own errors), and the direction of imports. */
import { readdirSync } from 'node:fs';

/** Imports point one way: shared-types ← functions ← infra, and shared-types ← frontend. */
const closedPackages = {
  'shared-types': ['functions', 'infra', 'frontend'],
  functions: ['infra', 'frontend'],
  infra: ['frontend'],
  frontend: ['functions', 'infra'],
};
const oneWay = (workspace) => ({
  regex: `^(@portal/|(\\.\\./)+)(${closedPackages[workspace].join('|')})(/|$)`,
  message: 'Imports point one way: shared-types ← functions ← infra, shared-types ← frontend.',
});
const arcgis = { group: ['@arcgis/*'], message: 'platform/map/ alone imports ArcGIS.' };
const dynamo = {
  group: [
    ...['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'],
    ...['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'],
  ],
  message: 'data/ alone imports the SDKs of DynamoDB and S3.',
};
const reactOrAws = {
  group: ['react', 'react-dom', '@mui/*', '@aws-sdk/*'],
  message: 'No React, no AWS here.',
};
/** Folders of the functions, each of which imports only from itself and from those before it. */
const SERVER = ['domain', 'log', 'data', 'http', 'api', 'jobs'];
const DOMAIN = [
  ...['formats', 'lists', 'paging', 'people', 'photos', 'search-index', 'patrol', 'search'],
  ...['export', 'archive'],
];
const DATA = [
  ...['store', 'objects', 'files', 'imports', 'lists', 'people', 'restore'],
  ...['patrol', 'catalogue', 'flags', 'search-index', 'change', 'search', 'photos'],
  ...['export', 'archive', 'migrations'],
];
/** Rooms of the shared types and of the infrastructure, in the same order. */
const SHARED = ['base', 'records', 'contract', 'reading', 'reports'];
const INFRA = ['base', 'build', 'aws', 'demo', 'local', 'commands', 'testing', 'bench'];
/** @param within the folder that has these folders, with a final slash; none: the package */
const later = (folders, name, within = '') => ({
  regex: `^(#${within}|(\\.\\./)+)(${folders.slice(folders.indexOf(name) + 1).join('|')})/`,
  message: `Imports point down: ${folders.join(' ← ')}.`,
});
/** The layers of the app, each of which imports only from itself and from those before it. */
const LAYERS = ['platform', 'records', 'features', 'screens', 'app'];
const layer = (name) => later(LAYERS, name);
const SCREENS = readdirSync(new URL('frontend/src/screens', import.meta.url));
const otherScreen = (name) => ({
  regex: `^(#screens/|(\\.\\./)+)(${SCREENS.filter((other) => other !== name).join('|')})/`,
  message: 'Screens do not import each other.',
});

/** Which features each feature may import. There are no circles. */
const FEATURES = {
  plausibility: [],
  'patrol-form': [],
  'route-editor': ['plausibility'],
  'patrol-data': [],
  password: [],
  flags: ['patrol-data'],
  photos: ['patrol-data'],
  'photo-upload': ['patrol-data'],
  'patrol-history': ['patrol-data', 'photos'],
  exports: ['photos'],
  outbox: ['photo-upload', 'plausibility'],
  editor: [
    ...['flags', 'patrol-data', 'patrol-form', 'photo-upload', 'photos'],
    ...['plausibility', 'route-editor'],
  ],
  'bulk-import': ['outbox', 'patrol-data', 'patrol-form', 'photo-upload', 'plausibility'],
  'patrol-view': ['editor', 'flags', 'patrol-data', 'patrol-history', 'photo-upload', 'photos'],
};
const otherFeature = (name) => ({
  regex: `^(#features/|(\\.\\./)+)(${Object.keys(FEATURES)
    .filter((other) => other !== name && !FEATURES[name].includes(other))
    .join('|')})/`,
  message: 'FEATURES in oxlint.config.mjs lists which features may import which.',
});
const climbing = {
  regex: '^(\\.\\./){3,}[^.]*$',
  message: 'Write `#room/…`, from the source folder of the package.',
};

/** For each file, the last matching entry applies. */
const imports = (files, patterns, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns: [climbing, ...patterns] }] },
});

export default {
  plugins: ['typescript', 'react', 'import'],
  categories: { correctness: 'off' },
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  env: { builtin: true },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    '**/cdk.out/**',
    '.local/**',
    '.cache/**',
    'frontend/public/**',
  ],
  rules: {
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/static-components': 'error',
    'react/use-memo': 'error',
    'react/preserve-manual-memoization': 'error',
    'react/incompatible-library': 'error',
    'react/immutability': 'error',
    'react/globals': 'error',
    'react/refs': 'error',
    'react/set-state-in-effect': 'error',
    'react/error-boundaries': 'error',
    'react/purity': 'error',
    'react/set-state-in-render': 'error',
    'react/unsupported-syntax': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-array-delete': 'error',
    'typescript/no-base-to-string': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-duplicate-type-constituents': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-for-in-array': 'error',
    'typescript/no-implied-eval': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-redundant-type-constituents': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-unary-minus': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': 'error',
    'typescript/triple-slash-reference': 'error',
    'typescript/unbound-method': 'error',
  },
  overrides: [
    imports(['shared-types/**/*.ts'], [oneWay('shared-types')]),
    imports(['shared-types/src/**/*.ts'], [oneWay('shared-types'), reactOrAws]),
    ...SHARED.slice(0, -1).map((name) =>
      imports(
        [`shared-types/src/${name}/**/*.ts`],
        [oneWay('shared-types'), reactOrAws, later(SHARED, name)],
        ['**/*.test.ts'],
      ),
    ),
    imports(['functions/**/*.ts'], [oneWay('functions')]),
    imports(
      ['functions/src/*/**/*.ts'],
      [oneWay('functions'), dynamo],
      ['functions/src/data/**', 'functions/src/testing/**'],
    ),
    ...SERVER.slice(0, -1).map((name) =>
      imports(
        [`functions/src/${name}/**/*.ts`],
        [oneWay('functions'), later(SERVER, name), ...(name === 'data' ? [] : [dynamo])],
      ),
    ),
    ...DOMAIN.slice(0, -1).map((name) =>
      imports(
        [`functions/src/domain/${name}/**/*.ts`],
        [oneWay('functions'), dynamo, later(SERVER, 'domain'), later(DOMAIN, name, 'domain/')],
      ),
    ),
    ...DATA.slice(0, -1).map((name) =>
      imports(
        [`functions/src/data/${name}/**/*.ts`],
        [oneWay('functions'), later(SERVER, 'data'), later(DATA, name, 'data/')],
      ),
    ),
    // Tests put parts together, those of the domain only with other parts of the domain.
    imports(
      ['functions/src/domain/**/*.test.ts'],
      [oneWay('functions'), dynamo, later(SERVER, 'domain')],
    ),
    imports(['functions/src/data/**/*.test.ts'], [oneWay('functions')]),
    imports(['functions/src/{log,http,api}/**/*.test.ts'], [oneWay('functions'), dynamo]),
    imports(['infra/**/*.{ts,tsx}'], [oneWay('infra')]),
    ...INFRA.slice(0, -1).map((name) =>
      imports([`infra/${name}/**/*.ts`], [oneWay('infra'), later(INFRA, name)], ['**/*.test.ts']),
    ),
    imports(['frontend/**/*.{ts,tsx}'], [oneWay('frontend')]),
    ...['platform', 'records', 'app'].map((name) =>
      imports(
        [`frontend/src/${name}/**/*.{ts,tsx}`],
        [oneWay('frontend'), arcgis, ...(name === 'app' ? [] : [layer(name)])],
        ['frontend/src/platform/map/**'],
      ),
    ),
    imports(['frontend/src/platform/map/**/*.{ts,tsx}'], [oneWay('frontend'), layer('platform')]),
    ...Object.keys(FEATURES).map((name) =>
      imports(
        [`frontend/src/features/${name}/**/*.{ts,tsx}`],
        [oneWay('frontend'), arcgis, layer('features'), otherFeature(name)],
      ),
    ),
    ...SCREENS.map((name) =>
      imports(
        [`frontend/src/screens/${name}/**/*.{ts,tsx}`],
        [oneWay('frontend'), arcgis, layer('screens'), otherScreen(name)],
      ),
    ),
    // Tests put parts of any layer together.
    imports(
      ['frontend/src/**/*.test.{ts,tsx}', 'frontend/src/**/testing/**/*.{ts,tsx}'],
      [oneWay('frontend'), arcgis],
    ),
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'frontend/e2e/**'],
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    {
      // Tests read a component's state through a variable outside it.
      files: ['**/*.test.tsx', '**/testing/**'],
      rules: { 'react/globals': 'off' },
    },
    {
      files: ['**/*.mjs'],
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-floating-promises': 'off',
      },
    },
  ],
};
