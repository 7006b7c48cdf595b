import { readdirSync } from 'node:fs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports point one way: shared-types ← functions ← infra, and shared-types ← frontend. */
const packages = {
  'shared-types': ['functions', 'infra', 'frontend'],
  functions: ['infra', 'frontend'],
  infra: ['frontend'],
  frontend: ['functions', 'infra'],
};
const forbiddenPackages = (names) => ({
  patterns: names.map((name) => ({
    group: [`@portal/${name}`, `@portal/${name}/*`, `**/${name}/src/**`],
    message: 'Imports point one way: shared-types ← functions ← infra, shared-types ← frontend.',
  })),
});

/** Features do not import each other. */
const featureRoot = './frontend/src/features';
let features = [];
try {
  features = readdirSync(featureRoot);
} catch {
  // No feature yet.
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/cdk.out/**',
      '.local/**',
      '.cache/**',
      'frontend/public/**',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...features.map((feature) => ({
              target: `${featureRoot}/${feature}`,
              from: featureRoot,
              except: [`./${feature}`],
              message: 'Features do not import each other.',
            })),
            {
              target: './frontend/src/!(features|app)/**',
              from: featureRoot,
              message: 'Only the app puts features together.',
            },
            {
              target: './functions/src/domain',
              from: ['./functions/src/data', './functions/src/http', './functions/src/api'],
              message: 'The domain decides; it does not know storage or transport.',
            },
          ],
        },
      ],
    },
  },
  ...Object.entries(packages).map(([name, forbidden]) => ({
    files: [`${name}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', forbiddenPackages(forbidden)] },
  })),
  {
    files: ['frontend/src/!(map)/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...forbiddenPackages(packages.frontend).patterns,
            { group: ['@arcgis/*'], message: 'map/ alone imports ArcGIS.' },
          ],
        },
      ],
    },
  },
  {
    files: ['functions/src/!(data|testing)/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...forbiddenPackages(packages.functions).patterns,
            {
              group: ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'],
              message: 'data/ alone imports the DynamoDB SDK.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared-types/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...forbiddenPackages(packages['shared-types']).patterns,
            {
              group: ['react', 'react-dom', '@mui/*', '@aws-sdk/*'],
              message: 'No React, no AWS here.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'frontend/e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
);
