import { createHash } from 'node:crypto';
import { entryFor } from '@portal/shared-types/contract/access/policy';
import { addPhotos as contract } from '@portal/shared-types/contract/api/photos';
import type { RouteBody } from '@portal/shared-types/contract/api/route';
import { photoFields, type PhotoNotes } from '@portal/shared-types/records/photo';
import { invalidField, problem } from '@portal/shared-types/base/text/problems';
import { addPhotos, type NewPhoto } from '#data/photos/addPhotos.ts';
import { forgetUploads, receiveFiles } from '#data/photos/receiveFiles.ts';
import { findSeenRecordsAt } from '#data/search/byTime.ts';
import { parseRecordId, formatRecordId, type PhotoRecord } from '#domain/photos/photoKeys.ts';
import type { Caller } from '#http/authenticate.ts';
import { defineChange } from '#http/defineHandler.ts';

type SentPhoto = RouteBody<typeof contract>['photos'][number];

const refuse = (index: number, message: string) => invalidField(`body.photos[${index}]`, message);

const WAYS = ['sighting_id', 'survey_id', 'sighting_dt', 'survey_start_dt'] as const;

/** The record at a time, unless several match. */
const recordAt = async (
  caller: Caller,
  { nation, sighting_dt, survey_start_dt }: SentPhoto,
  index: number,
): Promise<PhotoRecord> => {
  const recordKind = sighting_dt ? 's' : 'v';
  const time = (sighting_dt ?? survey_start_dt)!;
  const seen = await findSeenRecordsAt(caller, recordKind === 's' ? 'S' : 'V', [time]);
  const found = seen.filter(
    ({ head }) => entryFor(caller, head.nation) && (!nation || head.nation === nation),
  );
  const [first] = found;
  if (!first) throw problem('not-found');
  if (found.length > 1) {
    const ids = found
      .map(({ head, no }) => formatRecordId({ pid: head.id, recordKind, no }))
      .join(', ');
    throw refuse(index, `${found.length} records have this time; send the id: ${ids}`);
  }
  return { pid: first.head.id, recordKind, no: first.no };
};

const findRecord = async (
  caller: Caller,
  photo: SentPhoto,
  index: number,
): Promise<PhotoRecord> => {
  const [way, ...others] = WAYS.filter((key) => (photo[key] ?? undefined) !== undefined);
  const isId = way?.endsWith('_id');
  // Records as read have both an id and a time.
  if (way === undefined || (others.length && !isId) || (photo.sighting_id && photo.survey_id))
    throw refuse(index, `must name its record by one of ${WAYS.join(', ')}`);
  if (!isId) return recordAt(caller, photo, index);
  const record = parseRecordId((photo.sighting_id ?? photo.survey_id)!);
  if (record?.recordKind !== (photo.sighting_id ? 's' : 'v'))
    throw refuse(index, `${way} must be the id of a ${way.replace('_id', '')}`);
  return record;
};

/** Strict, because Node accepts anything as base64. */
const decoded = ({ data, sha256 }: SentPhoto, index: number): Buffer | undefined => {
  const text = data ?? undefined;
  if ((text === undefined) === ((sha256 ?? undefined) === undefined))
    throw refuse(index, 'must have either data, or the sha256 of a file sent through a link');
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text, 'base64');
  if (!bytes.length || bytes.toString('base64') !== text)
    throw refuse(
      index,
      'data must be base64 in the standard alphabet, padded, without line breaks',
    );
  return bytes;
};

const pickNotes = (photo: SentPhoto): PhotoNotes =>
  Object.fromEntries(Object.entries(photo).filter(([key]) => key in photoFields));

export const handler = defineChange(contract, async ({ caller, body: { photos }, requestKey }) => {
  const files = photos.map(decoded);
  const records = await Promise.all(photos.map((photo, i) => findRecord(caller, photo, i)));
  const pid = records[0]!.pid;
  const other = records.findIndex((record) => record.pid !== pid);
  if (other > 0) throw refuse(other, 'all photos of a request must be of one patrol');
  const wanted = photos.map((photo, i): NewPhoto => {
    const { recordKind, no } = records[i]!;
    const file = files[i];
    const sha256 = file ? createHash('sha256').update(file).digest('hex') : photo.sha256!;
    return { recordKind, no, notes: pickNotes(photo), sha256 };
  });
  const added = await addPhotos(
    caller,
    { patrolId: pid, photos: wanted },
    (all) => receiveFiles(pid, all, (i) => files[i]),
    requestKey(photos),
  );
  await forgetUploads(
    caller.login_name,
    pid,
    wanted.filter((_photo, i) => !files[i]),
  );
  return added;
});
