/**
 * `npm run bench:load [-- --minutes 5] [--people 200]`: a busy Monday. Starts a portal with demo data in a temporary
 * folder; lets people sign in, search, open, edit and add patrols with photos; then has 16 clients add patrols as fast
 * as they can. Prints times by route, and checks that everything acknowledged is there. Run it on an idle machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '#base/paths.ts';
import { Failure, runMain } from '#base/failure.ts';
import { createAsFastAsPossible, simulatePerson, type Acknowledged } from './load/person';
import { checkAcknowledged } from './load/checkAcknowledged';
import { printTimes, slowRoutes, type Times } from './load/times';

const PORT = 3790;
const READY_MS = 300_000;
const MEMORY_EVERY_MS = 10_000;

const startPortal = async (folder: string) => {
  const portal = spawn(process.execPath, ['infra/base/bootstrap.mjs', 'start'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  portal.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const until = Date.now() + READY_MS;
  while (!/^Ready/m.test(printed)) {
    if (portal.exitCode !== null || Date.now() > until)
      throw new Failure(`The portal did not start:\n${printed}`);
    await sleep(200);
  }
  return portal;
};

/** Megabytes of the portal's main process, which runs all handlers. */
const readMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      people: { type: 'string', default: '200' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'));
  const portal = await startPortal(folder);
  try {
    const origin = `http://localhost:${PORT}`;
    const until = Date.now() + Number(values.minutes) * 60_000;
    const times: Times = new Map();
    const acknowledged: Acknowledged[] = [];
    const memory: number[] = [];
    const measuring = setInterval(() => memory.push(readMemory(portal.pid!)), MEMORY_EVERY_MS);
    const people = Array.from({ length: Number(values.people) }, (_, i) =>
      simulatePerson({ origin, number: i, until, times, acknowledged }),
    );
    const errors = (await Promise.all(people)).flat();
    clearInterval(measuring);
    printTimes(times);
    const [first = 0, last = 0] = [memory.at(Math.floor(memory.length / 4)), memory.at(-1)];
    console.log(
      `Memory of the portal: ${first.toFixed(0)} MB after a quarter of the time, ${last.toFixed(0)} MB at the end, at most ${Math.max(...memory).toFixed(0)} MB.`,
    );
    for (const error of errors.slice(0, 20)) console.log(`ERROR  ${error}`);
    const lost = await checkAcknowledged(origin, acknowledged);
    console.log(
      `${acknowledged.length} patrols with changes and photos checked: ${lost.length ? lost.join('; ') : 'nothing lost'}.`,
    );
    const rate = await createAsFastAsPossible(origin);
    console.log(`Creates with 20 sightings each, by 16 clients: ${rate.toFixed(0)} a second.`);
    const slow = slowRoutes(times);
    for (const line of slow) console.log(`EXCEEDED  ${line}`);
    return errors.length || lost.length || slow.length ? 1 : 0;
  } finally {
    portal.kill('SIGTERM');
    if (portal.exitCode === null) await once(portal, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
};

runMain(main, 'the load');
