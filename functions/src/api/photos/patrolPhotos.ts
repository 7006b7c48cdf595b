import { patrolPhotos } from '@portal/shared-types/contract/api/photos';
import { readPhotoFile } from '#data/photos/openPhoto.ts';
import { photosLeft } from '#data/photos/photoPages.ts';
import type { SeenPhoto } from '#data/photos/readPhotos.ts';
import { defineOpening } from '#http/defineOpening.ts';

/** As base64, this many fit in a response. One photo always does. */
const PAGE_BYTES = 4_200_000;

const formatEntry = ({ photo }: SeenPhoto, bytes: Buffer | undefined) => ({
  photo_id: photo.photo_id,
  photo_seq: photo.photo_seq,
  sighting_dt: photo.sighting_dt,
  survey_start_dt: photo.survey_start_dt,
  data: bytes?.toString('base64') ?? null,
});

export const handler = defineOpening(patrolPhotos, async ({ caller, query }) => {
  const { left, tokenAfter } = await photosLeft(caller, query);
  const page: SeenPhoto[] = [];
  const items: ReturnType<typeof formatEntry>[] = [];
  let size = 0;
  for (const photo of left) {
    const bytes = await readPhotoFile(photo);
    size += bytes?.length ?? 0;
    if (page.length && size > PAGE_BYTES) break;
    page.push(photo);
    items.push(formatEntry(photo, bytes));
  }
  const truncated = left.length > page.length;
  const nextToken = truncated ? tokenAfter(page.at(-1)!) : null;
  return {
    opened: page.map(({ photo }) => photo),
    response: { items, truncated, nextToken },
  };
});
