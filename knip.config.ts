/**
 * Knip finds unused files, exports, types and packages. An entry is a file that is started by its path, so no
 * import leads to it; its exports count as used.
 */
import type { KnipConfig } from 'knip';
import { JOBS } from './infra/build/buildFunctions';
import { developing, running } from './infra/base/commands.json';

const commands = (folder: string): string[] =>
  Object.values({ ...running, ...developing })
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));

const config: KnipConfig = {
  treatConfigHintsAsErrors: true,
  // One rule may have a name for each purpose, such as `canReadPeopleLog`.
  exclude: ['duplicates'],
  jest: { entry: ['**/*.test.{ts,tsx}'] },
  workspaces: {
    '.': {
      stryker: { config: ['shared-types/mutation/stryker.config.json'] },
      // Named in a comment of jest.config.ts.
      ignoreDependencies: ['esbuild-register'],
    },
    // Here and in `functions`, the exports in package.json make every file an entry.
    'shared-types': {
      jest: { config: ['mutation/jest.config.mjs'] },
      includeEntryExports: true,
    },
    functions: {
      entry: ['src/engine/keeper.mjs', 'src/data/people/passwordWorker.mjs'],
      includeEntryExports: true,
      ignoreIssues: { [`src/{api/*/*,jobs/{${JOBS.join(',')}}}.ts`]: ['exports'] },
    },
    infra: {
      entry: [
        ...commands('infra'),
        'aws/app.ts',
        'aws/edge/{apiRequest,appRequest}.ts',
        'aws/testing/{callBundles,validateTemplates}.mjs',
        'bench/measureJob.mjs',
        'build/{environmentCredentials,nodeIsRecent,noEventStreams}.ts',
        'build/brotli/main.ts',
        'testing/leaveNothing.mjs',
        'testing/roles/{enforce,writeRoles}.ts',
        'testing/searchOracle/fill.ts',
      ],
      ignoreBinaries: ['mkfifo', 'prlimit'],
      ignoreDependencies: ['aws-cdk'],
    },
    frontend: {
      entry: [
        'bench/*.ts',
        'build/build.ts',
        'e2e/start.mjs',
        'e2e/*Bench.ts',
        'e2e/mapBench/run.ts',
        'src/app/service-worker/main.ts',
      ],
      ignoreDependencies: ['swagger-ui-dist'],
    },
  },
};

export default config;
