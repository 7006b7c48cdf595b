/** Steps that a person can watch: what is being done, and how long it took. */
const isTerminal = process.stdout.isTTY;

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const since = Date.now();
  console.log(`· ${name} …`);
  const result = await work();
  console.log(`  ${name}: ${seconds(since)}`);
  return result;
};

/**
 * A count that grows: one line that is written over on a terminal, a line every tenth part elsewhere.
 */
export const counter = (name: string, total: number): ((done: number) => void) => {
  let shownTenths = 0;
  return (done) => {
    const tenths = Math.floor((done * 10) / Math.max(1, total));
    if (isTerminal)
      process.stdout.write(`\r  ${name} ${done}/${total}${done >= total ? '\n' : ''}`);
    else if (tenths > shownTenths) console.log(`  ${name} ${done}/${total}`);
    shownTenths = Math.max(shownTenths, tenths);
  };
};
