import type { SharingLevel } from './policy';

export const SHARING_TEXT: Readonly<Record<SharingLevel, string>> = {
  nation: 'Nation only',
  network: 'Shared with the network',
};
