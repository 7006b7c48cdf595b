/**
 * `npm run bench:sign-in [tries]`: signs in alternately with unknown names and with wrong passwords, and
 * checks whether the response time shows the difference; then signs in twenty people at once and measures how
 * long other requests wait (docs/security.md#signing-in-and-tokens). Exits with 1 if a bound is exceeded.
 */
import { handler as listNations } from '../src/api/nations/listNations';
import { handler as login } from '../src/api/sign-in/login';
import { putNations } from '../src/data/lists/nations';
import { invoke } from '../src/testing/invoke';
import { PASSWORD, withAccount } from '../src/testing/store';
import { makeSessionToken } from '../src/testing/tokens';
import { benchEngine } from './engine';
import { quantile } from './metered';

const TRIES = Number(process.argv[2] ?? 200);
const AT_ONCE = 20;
const LONGEST_WAIT_MS = 100;
/** Three standard deviations of the probability that one kind is slower, if both were equal. */
const tolerance = 3 * Math.sqrt((2 * TRIES + 1) / (12 * TRIES * TRIES));

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Each try from a different address, so that back-off doesn't answer instead. */
const attempt = (username: string, password: string, n: number) =>
  invoke(login, {
    body: { username, password },
    sourceIp: `10.0.${n >> 8}.${n & 255}`,
  });

const formatLine = (name: string, times: readonly number[]): string => {
  const [low, mid, high] = [0.05, 0.5, 0.95].map((q) => quantile(times, q).toFixed(1));
  return `${name}: 5 % ${low} ms, median ${mid} ms, 95 % ${high} ms`;
};

/** Probability that a value of `a` is above one of `b` (Mann and Whitney 1947); half if alike */
const chanceAbove = (a: readonly number[], b: readonly number[]): number => {
  const above = a.reduce((sum, x) => sum + b.filter((y) => x > y).length, 0);
  return above / (a.length * b.length);
};

const compareTimes = async (): Promise<boolean> => {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    const asUnknown = async () =>
      unknown.push(await timed(() => attempt(`nobody${n}`, 'not the password', 2 * n)));
    const asWrong = async () =>
      wrong.push(await timed(() => attempt(`person${n}`, 'not the password', 2 * n + 1)));
    // The first meets a colder processor, so they alternate.
    for (const next of n % 2 ? [asUnknown, asWrong] : [asWrong, asUnknown]) await next();
  }
  const chance = chanceAbove(unknown, wrong);
  console.log(formatLine('unknown name  ', unknown));
  console.log(formatLine('wrong password', wrong));
  console.log(
    `chance that an unknown name takes longer: ${chance.toFixed(3)} (0.5 ± ${tolerance.toFixed(3)} if there is no difference)`,
  );
  return Math.abs(chance - 0.5) <= tolerance;
};

const measureStall = async (): Promise<boolean> => {
  const token = await makeSessionToken('person0');
  const send = () => timed(() => invoke(listNations, { token }));
  let done = false;
  const signedIn = Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => attempt(`person${n}`, PASSWORD, 5000 + n)),
  ).then((responses) => {
    done = true;
    return responses.filter(({ status }) => status === 200).length;
  });
  const during: number[] = [];
  while (!done) during.push(await send());
  console.log(`signed in at once: ${await signedIn} of ${AT_ONCE}`);
  // The same number without sign-ins, to measure the machine's own delays.
  const alone: number[] = [];
  while (alone.length < during.length) alone.push(await send());
  console.log(formatLine(`another request, during sign-ins (${during.length})`, during));
  console.log(formatLine('another request, alone', alone));
  const [longest, longestAlone] = [Math.max(...during), Math.max(...alone)];
  console.log(
    `longest wait: ${longest.toFixed(1)} ms (limit ${LONGEST_WAIT_MS} ms); alone: ${longestAlone.toFixed(1)} ms`,
  );
  return longest <= LONGEST_WAIT_MS;
};

const stop = await benchEngine();
try {
  await putNations(['North Inlet']);
  const access = [{ nation: 'North Inlet', hr: false, access: 'Guardian' as const }];
  for (let n = 0; n < Math.max(TRIES, AT_ONCE); n++)
    await withAccount({ login_name: `person${n}`, full_name: `Person ${n}`, access });
  // In this order: the wrong tries of the second would slow down sign-ins.
  const unstalled = await measureStall();
  const alike = await compareTimes();
  console.log(alike && unstalled ? 'Both limits are met.' : 'A limit was exceeded.');
  process.exitCode = alike && unstalled ? 0 : 1;
} finally {
  await stop();
}
