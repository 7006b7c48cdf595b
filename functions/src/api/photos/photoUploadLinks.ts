import { photoUploadLinks } from '@portal/shared-types/api/photos';
import { problem } from '@portal/shared-types/text/problems';
import { refuseUnlessEditable } from '../../data/change/editable';
import { uploadLink } from '../../data/objects/links';
import { readHeads } from '../../data/patrol/patrolStore';
import { readPhotosOf } from '../../data/photos/readPhotos';
import { photoRecordOf, recordPart, uploadObject } from '../../domain/photos/photoPlace';
import { defineHandler } from '../../http/defineHandler';

export const handler = defineHandler(photoUploadLinks, async ({ caller, body: { photos } }) => {
  const records = photos.map(({ recordId }) => {
    const record = photoRecordOf(recordId);
    if (!record) throw problem('not-found');
    return record;
  });
  const pids = [...new Set(records.map(({ pid }) => pid))];
  const heads = new Map((await readHeads(caller, pids)).map((head) => [head.id, head]));
  pids.forEach((pid) => refuseUnlessEditable(caller, heads.get(pid)));
  const seen = await Promise.all(pids.map((pid) => readPhotosOf(caller, heads.get(pid)!)));
  const nameOf = (record: (typeof records)[number], sha256: string): string =>
    `${record.pid} ${recordPart(record)} ${sha256}`;
  const known = new Map(
    seen.flat().map(({ place, file, photo }) => [nameOf(place, file.sha256), photo.photo_id]),
  );
  const items = photos.map(async ({ sha256, content_type: contentType, bytes }, i) => {
    const record = records[i]!;
    const photoId = known.get(nameOf(record, sha256)) ?? null;
    const key = uploadObject(record, sha256);
    return {
      photoId,
      upload: photoId === null ? await uploadLink(key, { contentType, bytes, sha256 }) : null,
    };
  });
  return { items: await Promise.all(items) };
});
