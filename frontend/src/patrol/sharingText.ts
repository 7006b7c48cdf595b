import type { SharingLevel } from '@portal/shared-types/access/policy';

/** Who sees a record, in two or three words. */
export const SHARING_TEXT: Readonly<Record<SharingLevel, string>> = {
  nation: 'Nation only',
  network: 'Shared with the network',
};
