/**
 * CPU time for loading a bundle. Machines differ by a factor of three, so benches measure the AWS SDK alone in
 * the same run, and scale their times to a machine that loads it in the time below.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { PROJECT_ROOT, settings } from '../buildFunctions';

/** Milliseconds for the AWS SDK alone; also the limit for each bundle. */
export const SDK_MS = 62;
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
export const importMs = (node: string, file: string): number => {
  const env = { PATH: process.env.PATH, AWS_REGION: 'ca-central-1', NODE_NO_WARNINGS: '1' };
  const args = ['--input-type=module', '-e', MEASURE, file];
  const runs = Array.from({ length: RUNS }, () =>
    Number(execFileSync(node, args, { encoding: 'utf8', env })),
  );
  return Math.min(...runs);
};

/** @returns milliseconds for the AWS SDK alone, bundled as it comes */
export const sdkMs = async (node: string): Promise<number> => {
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
