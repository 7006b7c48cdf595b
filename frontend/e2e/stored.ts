import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { patient } from './patience';
import { timeSteps } from './person';

/**
 * Everything that the browser stores for this site, as text; bytes as characters, as when searching the disk.
 * @param database to read only this one
 */
export const stored = (page: Page, database?: string): Promise<string> =>
  page.evaluate(async (only) => {
    // Methods, because tsx's helper for naming functions doesn't exist in the page.
    const tools = {
      toPromise<T>(request: IDBRequest<T>): Promise<T> {
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
    if (only) found.length = 0;
    for (const { name } of await indexedDB.databases()) {
      if (only && name !== only) continue;
      const database = await tools.toPromise(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          tools.toPromise(objects.getAllKeys()),
          tools.toPromise(objects.getAll()),
        ]);
        found.push(store, ...[...keys, ...values].map((value) => tools.letters(value)));
      }
      database.close();
    }
    return found.join('\n');
  }, database);

const KEPT_WITHIN_MS = patient(5000);

/**
 * Types something, and waits until the device has stored the changed draft.
 * @returns milliseconds after the last key
 */
export const typeAndKeep = async (page: Page, type: () => Promise<void>): Promise<number> => {
  const before = await stored(page, 'drafts');
  await type();
  const since = Date.now();
  while ((await stored(page, 'drafts')) === before) {
    assert.ok(Date.now() - since < KEPT_WITHIN_MS, 'what was typed is not stored');
    await page.waitForTimeout(50);
  }
  return Date.now() - since;
};

/** Enters a date and time that differ from those in the form, and waits until each is stored. */
export const enterTimeAndKeep = async (page: Page, label: string, dt: string): Promise<void> => {
  for (const fill of timeSteps(page, label, dt)) await typeAndKeep(page, fill);
};
