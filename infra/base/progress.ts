/** Progress of steps that may run in parallel: each line names its step. */
const isTerminal = process.stdout.isTTY;
const CLEAR_LINE = '\r\x1b[K';

let shownCount = '';

const showCount = (text: string): void => {
  process.stdout.write(`${CLEAR_LINE}${text}`);
  shownCount = text;
};

/** Prints a line above the count, if one is shown. */
export const say = (line: string): void => {
  const count = shownCount;
  if (count) showCount('');
  console.log(line);
  if (count) showCount(count);
};

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const since = Date.now();
  say(`· ${name} …`);
  const result = await work();
  say(`  ${name}: ${seconds(since)}`);
  return result;
};

/** A growing count: one line that is overwritten on a terminal, otherwise a line for every tenth. */
export const counter = (name: string, total: number): ((done: number) => void) => {
  let shownTenths = 0;
  return (done) => {
    const line = `  ${name} ${done}/${total}`;
    const tenths = Math.floor((done * 10) / Math.max(1, total));
    if (isTerminal) {
      showCount(done < total ? line : '');
      if (done >= total) console.log(line);
    } else if (tenths > shownTenths) console.log(line);
    shownTenths = Math.max(shownTenths, tenths);
  };
};
