/**
 * `npm run bench:imports`: how much CPU time each function spends on loading its bundle, which every cold
 * start waits for. Fails if one needs more than the limit. Run it on an idle machine. Machines differ by a
 * factor of three; the time for the AWS SDK alone, on the last line, shows how fast this one is.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { build, stop } from 'esbuild';
import { buildFunctions, JOBS, settings } from '#build/buildFunctions.ts';
import { FUNCTIONS_DIST, PROJECT_ROOT } from '#base/paths.ts';
import { runMain } from '#base/failure.ts';
import { lambdaNode } from '#base/lambdaNode.ts';

/** Time to load the bundled AWS SDK alone, on the machine of the design. */
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

/** @returns milliseconds of the fastest run: other programs on the machine only add time */
const importMs = (node: string, file: string): number => {
  const env = { PATH: process.env.PATH, AWS_REGION: 'ca-central-1', NODE_NO_WARNINGS: '1' };
  const args = ['--input-type=module', '-e', MEASURE, file];
  const runs = Array.from({ length: RUNS }, () =>
    Number(execFileSync(node, args, { encoding: 'utf8', env })),
  );
  return Math.min(...runs);
};

/** @returns milliseconds for the AWS SDK alone, bundled as it comes */
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
  const rows = [...Object.keys(ROUTES), ...JOBS]
    .map((id) => {
      const file = join(FUNCTIONS_DIST, id, 'index.mjs');
      return { id, ms: importMs(node, file), kb: statSync(file).size / 1024 };
    })
    .sort((a, b) => b.ms - a.ms);
  for (const { id, ms, kb } of rows)
    console.log(
      `${id.padEnd(26)}  ${ms.toFixed(0).padStart(4)} ms  ${kb.toFixed(0).padStart(6)} kB${ms > MAX_MS ? '  EXCEEDED' : ''}`,
    );
  const countAbove = (limit: number): number => rows.filter(({ ms }) => ms > limit).length;
  const slow = countAbove(MAX_MS);
  console.log(`${rows.length} bundles; ${slow} need more than ${MAX_MS} ms.`);
  console.log(
    `The AWS SDK alone takes ${sdk.toFixed(0)} ms; ${countAbove(sdk)} bundles need more.`,
  );
  return slow ? 1 : 0;
};

runMain(main, 'the bundles');
