import type { SharingLevel } from './text';

export const SHARING_TEXT: Readonly<Record<SharingLevel, string>> = {
  nation: 'Nation only',
  network: 'Shared with the network',
};
