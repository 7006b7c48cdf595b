import { photoThumbnails } from '@portal/shared-types/contract/api/photos';
import { readObject } from '#data/objects/objects.ts';
import { photosLeft } from '#data/photos/photoPages.ts';
import type { SeenPhoto } from '#data/photos/readPhotos.ts';
import { thumbObject } from '#domain/photos/photoKeys.ts';
import { defineOpening } from '#http/defineOpening.ts';

const PHOTOS_PER_PAGE = 50;

const withThumbnail = async ({ photo, key, file }: SeenPhoto) => {
  const bytes =
    photo.state === 'ready' ? await readObject(thumbObject(key, file.sha256)) : undefined;
  return { ...photo, data: bytes?.toString('base64') ?? null };
};

export const handler = defineOpening(photoThumbnails, async ({ caller, query }) => {
  const { limitResults = PHOTOS_PER_PAGE, ...rest } = query;
  const { total, left, tokenAfter } = await photosLeft(caller, rest);
  const page = left.slice(0, Math.min(limitResults, PHOTOS_PER_PAGE));
  const truncated = left.length > page.length;
  const items = await Promise.all(page.map(withThumbnail));
  const nextToken = truncated ? tokenAfter(page.at(-1)!) : null;
  return { opened: items, response: { items, total, truncated, nextToken } };
});
