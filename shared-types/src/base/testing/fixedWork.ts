/** A fixed piece of work, to compare machines by the time that it takes. */

const ROWS = 8000;
const ROUNDS = 20;

/** Some of what the portal does all day: numbers, text, lists and JSON. */
const work = (): number => {
  let state = 7;
  const rows = Array.from({ length: ROWS }, (_, i) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { no: i, note: `note ${state}`, at: [state / 2 ** 32, Math.sin(state)] };
  });
  const text = JSON.stringify(rows.sort((a, b) => a.at[0]! - b.at[0]!));
  const read = JSON.parse(text) as typeof rows;
  return new Map(read.map((row) => [row.note, row])).size;
};

/** What a clock says of each of several rounds of the work. */
export const measureWork = (clock: () => number): number[] =>
  Array.from({ length: ROUNDS }, () => {
    const before = clock();
    work();
    return clock() - before;
  });
