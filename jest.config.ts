/** @jest-config-loader esbuild-register */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from 'jest';
import { groupedTests } from './infra/testing/groups';
import { getRolesFile } from './infra/testing/roles/rolesFile';

/** A file, by its path from the project's root: the projects below have other roots. */
const file = (path: string): string => join(__dirname, path);

/**
 * One Jest project per workspace, two for the app. Files named `*.integration.test.ts` talk to the
 * embedded DynamoDB engine through the real SDK; `functions/src/testing/startEngine.ts` starts it once.
 */
const transform: Config['transform'] = {
  '/readable-stream/.*\\.js$': file('infra/testing/inBlock.mjs'),
  '\\.(ts|tsx|mts|mjs|js)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that must pass through the transform: nearly all because they ship ES modules only. */
const transformed = [
  'readable-stream',
  '@middy',
  '@turf',
  'archiver',
  'compress-commons',
  'crc32-stream',
  'zip-stream',
  'ulid',
  'uuid',
  'kdbush',
  'supercluster',
  'geokdbush',
  'point-in-polygon-hao',
  'robust-predicates',
  'rbush',
  'quickselect',
  'tinyqueue',
  'sweepline-intersections',
  // react-markdown and what it is made of.
  'react-markdown',
  'remark-[^/]+',
  'unified',
  'unist-[^/]+',
  'mdast-[^/]+',
  'micromark[^/]*',
  'hast-[^/]+',
  'estree-util-[^/]+',
  'vfile[^/]*',
  'bail',
  'ccount',
  'character-[^/]+',
  'comma-separated-tokens',
  'decode-named-character-reference',
  'devlop',
  'escape-string-regexp',
  'html-url-attributes',
  'is-[^/]+',
  'longest-streak',
  'parse-entities',
  'property-information',
  'space-separated-tokens',
  'stringify-entities',
  'trim-lines',
  'trough',
  'zwitch',
  'yet-another-react-lightbox',
];
const transformIgnorePatterns = [`/node_modules/(?!(${transformed.join('|')})/)`];

/**
 * Jest runs tests in a separate context, where looking up a global is slow. These become parameters
 * of every module. None of them may be here that a test replaces, such as Date.
 */
const sandboxInjectedGlobals = [
  ...['Array', 'Boolean', 'Error', 'Float64Array', 'Infinity', 'Int32Array', 'JSON', 'Map', 'Math'],
  ...['Number', 'Object', 'Promise', 'Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol'],
  ...['Uint8Array', 'WeakMap', 'WeakSet'],
];

const node = (name: string, extra: { setupFiles?: string[]; [option: string]: unknown } = {}) => ({
  displayName: name,
  rootDir: name,
  testEnvironment: 'node',
  testRegex: '\\.test\\.ts$',
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/\\.cache/'],
  transform,
  transformIgnorePatterns,
  sandboxInjectedGlobals,
  ...extra,
  setupFiles: [file('infra/testing/clock.ts'), ...(extra.setupFiles ?? [])],
});

const app = {
  ...node('frontend', { setupFiles: [file('frontend/src/testing/noChannels.ts')] }),
  globals: { WITH_WORKSHOP: true },
  globalSetup: file('frontend/src/testing/writeRouteTable.ts'),
  transform: { ...transform, '\\.md$': file('frontend/src/testing/rawText.mjs') },
  moduleNameMapper: {
    '^(.+\\.md)\\?raw$': '$1',
    '\\.css$': file('frontend/src/testing/emptyModule.ts'),
    '^virtual:route-table$': file('frontend/src/testing/routeTable.ts'),
  },
};

/** Making a page takes longer than most tests: only components and `*.dom.test.ts` get one. */
const frontend = [
  { ...app, testPathIgnorePatterns: [...app.testPathIgnorePatterns, '\\.dom\\.test\\.ts$'] },
  {
    ...app,
    testEnvironment: 'jsdom',
    testRegex: '(\\.test\\.tsx|\\.dom\\.test\\.ts)$',
    setupFilesAfterEnv: [file('frontend/src/testing/setup.ts')],
  },
];

/** Runs many files in one context. */
const inGroups = (project: ReturnType<typeof node>) => ({
  ...project,
  testRegex: [],
  testMatch: groupedTests(__dirname, project),
  testPathIgnorePatterns: [],
});

/** Tests of functions enforce their roles (infra/testing/roles). Workers get the variables from this process. */
process.env.ROLES_FILE = getRolesFile(__dirname);
const enforceRoles = file('infra/testing/roles/enforce.ts');
process.env.JOB_PRELOADS = `tsx ${pathToFileURL(enforceRoles).href}`;

const projects = [
  node('shared-types'),
  node('functions', {
    setupFiles: [enforceRoles],
    globalSetup: file('functions/src/testing/startEngine.ts'),
    globalTeardown: file('functions/src/testing/stopEngine.ts'),
  }),
  node('infra', {
    setupFiles: [file('infra/testing/environment.ts'), enforceRoles],
    globalSetup: file('infra/testing/startSyntheses.ts'),
    globalTeardown: file('infra/testing/removeSyntheses.ts'),
  }),
  ...frontend,
];

const config: Config = {
  testSequencer: file('infra/testing/slowFirst.mjs'),
  // For tests that never end; no machine is so slow.
  testTimeout: 600_000,
  projects: process.env.TEST_GROUPS ? projects.map(inGroups) : projects,
};

export default config;
