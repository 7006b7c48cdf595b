import type { Page } from 'playwright-core';

/**
 * Everything that the browser stores for this site, as text; bytes as characters, as when searching the disk.
 */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // Methods, because tsx's helper for naming functions doesn't exist in the page.
    const tools = {
      asked<T>(request: IDBRequest<T>): Promise<T> {
        return new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('not read'));
        });
      },
      letters(value: unknown): string {
        if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
        if (ArrayBuffer.isView(value)) return tools.letters(value.buffer);
        if (typeof value === 'object' && value !== null)
          return Object.entries(value)
            .map(([key, inner]) => `${key}=${tools.letters(inner)}`)
            .join(' ');
        return String(value);
      },
    };
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await tools.asked(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          tools.asked(objects.getAllKeys()),
          tools.asked(objects.getAll()),
        ]);
        found.push(store, ...[...keys, ...values].map((value) => tools.letters(value)));
      }
      database.close();
    }
    return found.join('\n');
  });
