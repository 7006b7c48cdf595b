/**
 * `npm run bench:imports`: how much CPU time each function spends on loading its bundle, which every cold
 * start waits for. Machines differ by a factor of three, so the AWS SDK alone is measured in the same run.
 * Fails if a bundle needs more than the limit. Run it on an idle machine.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES } from '@portal/shared-types/api/routes';
import { build, stop } from 'esbuild';
import { buildFunctions, FUNCTIONS_DIST, JOBS, PROJECT_ROOT, settings } from '../buildFunctions';
import { lambdaNode } from '../testing/lambdaNode';
import { runMain } from '../failure';

/** The limit on a machine that loads the bundled AWS SDK alone in the same time. */
const MAX_MS = 62;
const RUNS = 3;

/** The clients of most functions. */
const SDK = `export { DynamoDBClient } from '@aws-sdk/client-dynamodb';
export * from '@aws-sdk/lib-dynamodb';`;

const MEASURE = `const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
process.exit();`;

/** The fastest run: other programs on the machine only add time. */
const importMs = (node: string, file: string): number => {
  const env = { PATH: process.env.PATH, AWS_REGION: 'ca-central-1', NODE_NO_WARNINGS: '1' };
  const args = ['--input-type=module', '-e', MEASURE, file];
  const runs = Array.from({ length: RUNS }, () =>
    Number(execFileSync(node, args, { encoding: 'utf8', env })),
  );
  return Math.min(...runs);
};

/** CPU time for the AWS SDK alone, bundled as it comes. */
const sdkMs = async (node: string): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sdk-'));
  const outfile = join(folder, 'sdk.mjs');
  try {
    const stdin = { contents: SDK, resolveDir: join(PROJECT_ROOT, 'functions') };
    await build({ ...settings, alias: {}, plugins: [], stdin, outfile });
    return importMs(node, outfile);
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
};

const main = async (): Promise<number> => {
  await buildFunctions();
  const node = lambdaNode() ?? process.execPath;
  const sdk = await sdkMs(node);
  const scale = MAX_MS / sdk;
  const rows = [...Object.keys(ROUTES), ...JOBS]
    .map((id) => {
      const file = join(FUNCTIONS_DIST, id, 'index.mjs');
      return { id, ms: importMs(node, file) * scale, kb: statSync(file).size / 1024 };
    })
    .sort((a, b) => b.ms - a.ms);
  for (const { id, ms, kb } of rows)
    console.log(
      `${id.padEnd(26)}  ${ms.toFixed(0).padStart(4)} ms  ${kb.toFixed(0).padStart(6)} kB${ms > MAX_MS ? '  EXCEEDED' : ''}`,
    );
  const slow = rows.filter(({ ms }) => ms > MAX_MS).length;
  console.log(
    `The AWS SDK alone takes ${sdk.toFixed(0)} ms here, counted as ${MAX_MS} ms. ${rows.length} bundles; ${slow} need more.`,
  );
  return slow ? 1 : 0;
};

runMain(main, 'the bundles');
