import { photoUploadLinks } from '@portal/shared-types/contract/api/photos';
import { problem } from '@portal/shared-types/base/text/problems';
import { refuseUnlessEditable } from '#data/change/editable.ts';
import { uploadLink } from '#data/objects/links.ts';
import { readHeads } from '#data/patrol/patrolStore.ts';
import { countUploads } from '#data/photos/pendingUploads.ts';
import { readRecordPhotos, readSeenRecords } from '#data/photos/readPhotos.ts';
import { parseRecordId, recordPart, uploadObject } from '#domain/photos/photoKeys.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(photoUploadLinks, async ({ caller, body: { photos } }) => {
  const wanted = photos.map(({ recordId, ...file }) => {
    const record = parseRecordId(recordId);
    if (!record) throw problem('not-found');
    return { record, ...file };
  });
  type Wanted = Pick<(typeof wanted)[number], 'record' | 'sha256'>;
  const pids = [...new Set(wanted.map(({ record }) => record.pid))];
  const heads = new Map((await readHeads(caller, pids)).map((head) => [head.id, head]));
  pids.forEach((pid) => refuseUnlessEditable(caller, heads.get(pid)));
  const seen = await Promise.all(
    pids.map(async (pid) => {
      const records = wanted.map(({ record }) => record).filter((record) => record.pid === pid);
      const found = await readSeenRecords(caller, heads.get(pid)!, records);
      if (records.some((record) => !found.has(recordPart(record)))) throw problem('not-found');
      return readRecordPhotos(caller, heads.get(pid)!);
    }),
  );
  const getUploadKey = ({ record, sha256 }: Wanted): string => uploadObject(record, sha256);
  const known = new Map(
    seen
      .flat()
      .map(({ key, file, photo }) => [
        getUploadKey({ record: key, sha256: file.sha256 }),
        photo.photo_id,
      ]),
  );
  await countUploads(
    caller.login_name,
    wanted.filter((one) => !known.has(getUploadKey(one))),
  );
  const items = wanted.map(async (one) => {
    const photoId = known.get(getUploadKey(one)) ?? null;
    const { content_type: contentType, bytes, sha256 } = one;
    return {
      photoId,
      upload:
        photoId === null
          ? await uploadLink(getUploadKey(one), { contentType, bytes, sha256 })
          : null,
    };
  });
  return { items: await Promise.all(items) };
});
