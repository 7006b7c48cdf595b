import type { Manifest, Table } from '@portal/shared-types/contract/api/manifest';
import { matchesChosen } from '@portal/shared-types/reading/import/pattern';
import { namesIn, photoFinder } from '@portal/shared-types/reading/import/photoNames';
import type { CsvFound, InspectedFile } from '../engine/inspect';
import { listTexts } from './propose';

const photosIn = (files: readonly InspectedFile[]): string[] =>
  files.filter(({ kind }) => kind === 'photo').map(({ name }) => name);

export const groupPhotos = (
  { files: patterns }: Manifest['photos'][number],
  files: readonly InspectedFile[],
): string[] =>
  photosIn(files).filter((name) => patterns.some((pattern) => matchesChosen(pattern, name)));

/** One file, or all with the same extension. */
const patternFor = (name: string): string => {
  const ending = /\.\w+$/.exec(name)?.[0];
  return ending === undefined ? name : `**/*${ending.toLowerCase()}`;
};

/** Adds patterns for photos that the mapping doesn't name: no dropped file is skipped silently. */
export const withPhotos = (manifest: Manifest, files: readonly InspectedFile[]): Manifest => {
  const known = new Set(manifest.photos.flatMap((group) => groupPhotos(group, files)));
  const patterns = new Set(
    photosIn(files)
      .filter((name) => !known.has(name))
      .map(patternFor),
  );
  if (!patterns.size) return manifest;
  const group = { files: [...patterns].sort(), unnamed: 'match by time' as const };
  return { ...manifest, photos: [...manifest.photos, group] };
};

/** A text without letters, such as a number, could mean anything. */
const isName = (text: string): boolean => /\p{L}/u.test(text);

/** The column whose texts are names of chosen photos. */
export const proposePhotos = (
  { header, sample, values }: CsvFound,
  files: readonly InspectedFile[],
): Pick<Table, 'photos'> => {
  const photos = photosIn(files);
  if (!photos.length) return {};
  const find = photoFinder(photos);
  const column = header.find((name) => {
    const names = listTexts(name, [{ sample, values }]).flatMap(namesIn);
    const found = names.filter((text) => isName(text) && find(text).length > 0);
    return found.length > 0 && found.length >= names.length / 2;
  });
  return column === undefined ? {} : { photos: column };
};
