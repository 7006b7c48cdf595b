import type { Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';
import { parseRecordId } from '../../domain/photos/photoPlace';
import { questionHash } from '../../domain/paging/pageToken';
import { photoToken } from '../../domain/paging/positionTokens';
import { readGuard, readHeads } from '../patrol/patrolStore';
import { getSortKey, readPhotosOfRecords, type SeenPhoto } from './readPhotos';

export interface PhotosAsked {
  nation: string;
  patrolStartDate: string;
  recordId?: string | undefined;
  nextToken?: string | undefined;
}

/** @throws Problem `not-found` for a missing or hidden patrol */
export const photosLeft = async (viewer: Viewer, { nextToken, ...question }: PhotosAsked) => {
  const hash = questionHash(question);
  const after = photoToken.read(hash, nextToken) ?? '';
  const { pid } = await readGuard(question.nation, question.patrolStartDate);
  const [head] = await readHeads(viewer, [pid]);
  if (!head) throw problem('not-found');
  const record = question.recordId === undefined ? undefined : parseRecordId(question.recordId);
  const isOther = question.recordId !== undefined && record?.pid !== head.id;
  const all = isOther ? [] : await readPhotosOfRecords(viewer, head, record);
  return {
    total: all.length,
    left: all.filter((photo) => getSortKey(photo) > after),
    tokenAfter: (last: SeenPhoto): string => photoToken.write(hash, getSortKey(last)),
  };
};
