/**
 * `npm run bench:imports`: how much CPU time each function spends on loading its bundle, which every cold
 * start waits for. Fails if one needs more than the AWS SDK alone. Run it on an idle machine.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@portal/shared-types/api/routes';
import { buildFunctions, FUNCTIONS_DIST, JOBS } from '../buildFunctions';
import { runMain } from '../failure';
import { lambdaNode } from '../testing/lambdaNode';
import { importMs, SDK_MS, sdkMs } from './importTime';

const main = async (): Promise<number> => {
  await buildFunctions();
  const node = lambdaNode() ?? process.execPath;
  const sdk = await sdkMs(node);
  const scale = SDK_MS / sdk;
  const rows = [...Object.keys(ROUTES), ...JOBS]
    .map((id) => {
      const file = join(FUNCTIONS_DIST, id, 'index.mjs');
      return { id, ms: importMs(node, file) * scale, kb: statSync(file).size / 1024 };
    })
    .sort((a, b) => b.ms - a.ms);
  for (const { id, ms, kb } of rows)
    console.log(
      `${id.padEnd(26)}  ${ms.toFixed(0).padStart(4)} ms  ${kb.toFixed(0).padStart(6)} kB${ms > SDK_MS ? '  EXCEEDED' : ''}`,
    );
  const slow = rows.filter(({ ms }) => ms > SDK_MS).length;
  console.log(
    `The AWS SDK alone takes ${sdk.toFixed(0)} ms here, counted as ${SDK_MS} ms. ${rows.length} bundles; ${slow} need more.`,
  );
  return slow ? 1 : 0;
};

runMain(main, 'the bundles');
