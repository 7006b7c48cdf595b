/**
 * `npm run bench:imports`: how much CPU time each function spends on loading its bundle, which every cold
 * start waits for. Fails if one needs more than the limit. Run it on an idle machine.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@portal/shared-types/api/routes';
import { buildFunctions, FUNCTIONS_DIST, JOBS } from '../buildFunctions';
import { lambdaNode } from '../testing/lambdaNode';
import { runMain } from '../failure';

/** Time to load the bundled AWS SDK alone. */
const MAX_MS = 62;
const RUNS = 3;

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

const main = async (): Promise<number> => {
  await buildFunctions();
  const node = lambdaNode() ?? process.execPath;
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
  const slow = rows.filter(({ ms }) => ms > MAX_MS).length;
  console.log(`${rows.length} bundles; ${slow} need more than ${MAX_MS} ms.`);
  return slow ? 1 : 0;
};

runMain(main, 'the bundles');
