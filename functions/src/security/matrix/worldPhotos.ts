/** Photos of the patrols of the matrix, with their files. */
import type { SharingLevel } from '@portal/shared-types/records/text';
import { addPhotos } from '#data/photos/addPhotos.ts';
import type { PhotoBody } from '#data/patrol/patrolState.ts';
import {
  displayObject,
  originalObject,
  parseRecordId,
  thumbObject,
} from '#domain/photos/photoKeys.ts';
import { putVersions, hashSha256, type KeptObject } from '#testing/bucket.ts';
import { NATIONS } from '#testing/store.ts';
import type { Marker } from './marks';

/**
 * On the first and last sighting and survey: visible and hidden ones, and a sensitive one on the first. The
 * location of a photo and its original file are for the nation only.
 */
export const addPhotosTo = async (
  marker: Marker,
  bucket: Map<string, KeptObject>,
  nation: string,
  level: SharingLevel,
  {
    patrolId: pid,
    sightingIds,
    surveyIds,
  }: { patrolId: number; sightingIds: string[]; surveyIds: string[] },
) => {
  const { mark } = marker;
  const traces: string[] = [];
  const trace = (...args: Parameters<Marker['trace']>): string => {
    traces.push(args[2]);
    return marker.trace(...args);
  };
  const position = NATIONS.indexOf(nation);
  const photos: [recordId: string, SharingLevel, sensitive: boolean][] = [
    [sightingIds[0]!, level, false],
    [surveyIds[0]!, level, false],
    [sightingIds.at(-1)!, 'nation', false],
    [surveyIds.at(-1)!, 'nation', false],
    [sightingIds[0]!, 'nation', true],
  ];
  const said = photos.map(([recordId, audience, sensitive], i) => {
    const say = (what: string, who = audience) => mark(nation, who, `${level}.photo-${i}-${what}`);
    const file = (what: string, who: SharingLevel, traced = trace): Buffer => {
      const bytes = Buffer.from(`${what} of photo ${i} of ${level} of ${nation}`);
      traced(nation, who, bytes.toString('base64').toLowerCase());
      return bytes;
    };
    const [original, display, thumb] = [
      file('original', 'nation'),
      // The nation reads originals instead.
      file('display', audience, marker.trace),
      file('thumbnail', audience),
    ];
    const sha256 = trace(nation, 'nation', hashSha256(original));
    const { recordKind, no } = parseRecordId(recordId)!;
    const files: [string, Buffer][] = [
      [originalObject({ pid, recordKind, no }, sha256, 'image/jpeg'), original],
      [displayObject({ pid, recordKind, no }, sha256), display],
      [thumbObject({ pid, recordKind, no }, sha256), thumb],
    ];
    files.forEach(([key, bytes]) => bucket.set(key, { bytes, type: 'image/jpeg' }));
    const latitude = Number(trace(nation, 'nation', `52.4${position}${i}${level.length}31`));
    const body: PhotoBody = {
      caption: say('caption'),
      photographer: say('photographer'),
      latitude,
      longitude: -128.3,
      sensitive,
      file: {
        sha256,
        content_type: 'image/jpeg',
        bytes: original.length,
        width: 3,
        height: 2,
        camera: say('camera', 'nation'),
        direction: null,
      },
    };
    return { recordKind, no, sha256, body, displayBytes: display.length };
  });
  const { response } = await addPhotos(
    {
      login_name: mark(nation, 'nobody', 'former-login'),
      full_name: 'a manager',
      access: [{ nation, access: 'Manager', hr: false }],
    },
    {
      patrolId: pid,
      photos: said.map(({ recordKind, no, sha256 }) => ({ recordKind, no, sha256, notes: {} })),
    },
    () => Promise.resolve(said.map(({ body }) => body)),
    `matrix-photos-${pid}`,
  );
  const { photoIds } = response;
  photoIds.forEach((id, i) => trace(nation, photos[i]![1], id));
  for (const { recordKind, no, sha256, displayBytes } of said)
    await putVersions({ pid, recordKind, no }, sha256, {
      state: 'ready',
      reason: null,
      displayBytes,
    });
  return {
    sightingPhoto: photoIds[0]!,
    surveyPhoto: photoIds[1]!,
    photoHash: said[0]!.sha256,
    photoTraces: traces,
  };
};
