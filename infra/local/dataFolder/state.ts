/** What the folder contains. Written before and after a load, to notice an interrupted one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Failure } from '#base/failure.ts';
import { replaceFile } from './dataFolder';

const shape = z.strictObject({
  format: z.literal(1),
  /** By store: `embedded`, or the address of your own engine. */
  stores: z.record(
    z.string(),
    z.strictObject({
      contents: z.enum(['loading', 'demo', 'empty']),
      /** Whether DEMO_PASSWORD was set when the accounts were made. */
      ownPassword: z.boolean(),
    }),
  ),
});
type State = z.infer<typeof shape>;
export type StoreState = State['stores'][string];

const stateFile = (dataDir: string): string => join(dataDir, 'state.json');

const read = (dataDir: string): State => {
  let text;
  try {
    text = readFileSync(stateFile(dataDir), 'utf8');
  } catch {
    return { format: 1, stores: {} };
  }
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new Failure(
      `The data folder is damaged: ${stateFile(dataDir)} can’t be read. Restore a backup, or start over with "npm start -- --reset".`,
    );
  }
};

export const readStoreState = (dataDir: string, store: string): StoreState | undefined =>
  read(dataDir).stores[store];

/** Whether the folder also belongs to the portal of another store. */
export const hasOtherStores = (dataDir: string, store: string): boolean =>
  Object.keys(read(dataDir).stores).some((name) => name !== store);

/** On disk before this returns. */
export const writeStoreState = (
  dataDir: string,
  store: string,
  state: StoreState | undefined,
): void => {
  const next = read(dataDir);
  if (state) next.stores[store] = state;
  else delete next.stores[store];
  replaceFile(stateFile(dataDir), JSON.stringify(next, null, 2));
};
