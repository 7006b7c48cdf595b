/**
 * Another function with the same code: it has its own modules, so it shares no memory with the test.
 * Loading them takes a second, so a file loads them once.
 */
const endings: (() => void)[] = [];
// Open connections keep the modules in memory.
afterAll(() => endings.forEach((end) => end()));

/** @returns the modules, each time as in a function that has just started */
export const loadElsewhere = async <T extends object>(load: () => Promise<T>): Promise<() => T> => {
  let asNew!: () => T;
  await jest.isolateModulesAsync(async () => {
    const modules = await load();
    const { forgetClient } = await import('#data/store/dynamo.ts');
    const { forgetCatalogue } = await import('#data/catalogue/catalogueStore.ts');
    const { endConnections, sendQuickly } = await import('./quickStore');
    sendQuickly();
    endings.push(endConnections);
    asNew = () => {
      forgetClient();
      forgetCatalogue();
      return modules;
    };
  });
  return asNew;
};
