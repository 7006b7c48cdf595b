import type { PhotoBody } from '#data/patrol/patrolState.ts';

/** Stored data of a photo, for tests that need no file. */
export const photoBody = (sha256: string, sensitive: boolean): PhotoBody => ({
  caption: null,
  photographer: null,
  latitude: null,
  longitude: null,
  sensitive,
  file: {
    sha256,
    content_type: 'image/jpeg',
    bytes: 1,
    width: 3,
    height: 2,
    camera: null,
    direction: null,
  },
});
