import type { SharingLevel } from './policy';

/** Who can see a record, in a few words. */
export const SHARING_TEXT: Readonly<Record<SharingLevel, string>> = {
  nation: 'Nation only',
  network: 'Shared with the network',
};
