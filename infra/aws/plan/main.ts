/**
 * `npm run plan [-- 4 40 400]`: monthly costs, and which limits the portal comes close to, for programmes
 * with these numbers of nations. The handlers run against the embedded engine with that many nations, people
 * and patrols; habits.ts has the assumptions about people, prices.ts those about AWS. First it shows what
 * stages cost without any use. Fails if a limit is exceeded.
 */
import { runMain, Failure } from '#base/failure.ts';
import { countCosts } from './costs';
import { computeLimits } from './limits';
import { computeMean } from './load';
import { measure, type Measured } from './measure';
import { countIdleCosts, PLANNED_STAGES } from './stageTemplates';

const SMALL_PROFILE =
  'PROFILE=small gives up the alarms on single routes, which one alarm on all requests replaces, and on throttles of indexes.';

const columns = (cells: readonly (string | number)[], widths: readonly number[]): string =>
  cells
    .map((cell, i) => (i ? String(cell).padStart(widths[i]!) : String(cell).padEnd(widths[0]!)))
    .join('  ');

const printMeasured = ({ activities, catalogue }: Measured): void => {
  const widths = [18, 6, 8, 6, 8, 8, 8];
  console.log(columns(['', 'calls', 'CPU ms', 'K', 'RCU', 'WCU', 'kB'], widths));
  for (const [name, activity] of Object.entries(activities)) {
    const mean = (measure: Parameters<typeof computeMean>[1], digits = 1): string =>
      computeMean(activity, measure).toFixed(digits);
    console.log(
      columns(
        [
          name,
          mean(() => 1),
          mean(({ cpu }) => cpu, 0),
          mean(({ requests }) => requests, 0),
          mean(({ readUnits }) => readUnits),
          mean(({ writeUnits }) => writeUnits),
          mean(({ bytes }) => bytes / 1000),
        ],
        widths,
      ),
    );
  }
  console.log(
    `A cold function reads the catalogue for ${catalogue.readUnits.toFixed(1)} RCU and ${catalogue.cpu.toFixed(0)} ms.`,
  );
};

const readNumbers = (args: readonly string[]): number[] => {
  if (!args.every((text) => /^[1-9]\d{0,2}$/.test(text)))
    throw new Failure('npm run plan -- 4 40 400: give numbers of nations, from 1 to 999.');
  return args.length ? args.map(Number) : [4, 40, 400];
};

/** @returns dollars a month of `prod` */
const printIdle = (): number => {
  const totals = Object.entries(PLANNED_STAGES).map(([stage, env]) => {
    const rows = countIdleCosts(env);
    console.log(`\nA month of ${stage} without any use, in US dollars`);
    for (const [what, dollars] of rows) console.log(columns([what, dollars.toFixed(2)], [34, 10]));
    return rows.at(-1)![1];
  });
  console.log(`\n${SMALL_PROFILE}\n`);
  return totals[0]!;
};

const main = async (): Promise<number> => {
  let exceeded = 0;
  const sizes = readNumbers(process.argv.slice(2));
  const idle = printIdle();
  for (const nations of sizes) {
    const measured = await measure(nations, (line) => console.log(line));
    printMeasured(measured);
    console.log('\nBusiest seconds against limits');
    for (const { what, value, limit } of computeLimits(measured)) {
      if (value > limit) exceeded += 1;
      const share = `${((100 * value) / limit).toFixed(value < limit / 10 ? 1 : 0)} %`;
      console.log(
        `${columns([what, value.toFixed(1), limit.toFixed(0), share], [66, 10, 8, 8])}${value > limit ? '  EXCEEDED' : ''}`,
      );
    }
    console.log('\nA month, in US dollars');
    for (const [what, dollars] of countCosts(measured, idle))
      console.log(columns([what, dollars.toFixed(2)], [34, 10]));
    console.log();
  }
  return exceeded ? 1 : 0;
};

runMain(main, 'the plan');
