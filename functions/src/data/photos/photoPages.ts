import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { problem } from '@portal/shared-types/base/text/problems';
import { parseRecordId } from '#domain/photos/photoKeys.ts';
import { hashQuery } from '#domain/paging/pageToken.ts';
import { photoToken } from '#domain/paging/positionTokens.ts';
import { readGuard, readHeads } from '../patrol/patrolStore';
import { getSortKey, readRecordPhotos, type SeenPhoto } from './readPhotos';

export interface PhotosQuery {
  nation: string;
  patrolStartDate: string;
  recordId?: string | undefined;
  nextToken?: string | undefined;
}

/** @throws Problem `not-found` for a missing or hidden patrol */
export const photosLeft = async (viewer: Viewer, { nextToken, ...query }: PhotosQuery) => {
  const hash = hashQuery(query);
  const after = photoToken.read(hash, nextToken) ?? '';
  const { pid } = await readGuard(query.nation, query.patrolStartDate);
  const [head] = await readHeads(viewer, [pid]);
  if (!head) throw problem('not-found');
  const record = query.recordId === undefined ? undefined : parseRecordId(query.recordId);
  const isOther = query.recordId !== undefined && record?.pid !== head.id;
  const all = isOther ? [] : await readRecordPhotos(viewer, head, record);
  return {
    total: all.length,
    left: all.filter((photo) => getSortKey(photo) > after),
    tokenAfter: (last: SeenPhoto): string => photoToken.write(hash, getSortKey(last)),
  };
};
