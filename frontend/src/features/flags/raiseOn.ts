/** If the record's time, or its patrol's start or nation, has changed, it is found by its id. */
import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import type { Flag } from '@portal/shared-types/records/flag';
import type { FlagTarget } from './flagTarget';

type FlaggedKeys = FlagTarget['place'];
export interface FlagBody extends FlaggedKeys {
  flag: string;
  note: string | null;
}

/** The record by its id, and its current patrol; null if it is deleted or unchanged. */
const findMoved = async (client: Client, body: FlagBody): Promise<FlagBody | null> => {
  const { items } = await client.patrolsById({ body: { patrolIds: [body.patrolID] } });
  const [patrol] = items;
  if (!patrol) return null;
  const { nation, patrol_start_dt: patrolStartDate } = patrol;
  const isMoved = nation !== body.nation || patrolStartDate !== body.patrolStartDate;
  return isMoved || body.recordId !== null
    ? { ...body, nation, patrolStartDate, surveyStartDate: null, sightingStartDate: null }
    : null;
};

/** @param makeKey idempotency key for a request of this draft */
export const raiseOn = async (
  client: Client,
  body: FlagBody,
  makeKey: (body: FlagBody) => Promise<string>,
): Promise<Flag> => {
  try {
    return await client.insertFlag({ body, idempotencyKey: await makeKey(body) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const now = await findMoved(client, body);
    if (!now) throw error;
    return client.insertFlag({ body: now, idempotencyKey: await makeKey(now) });
  }
};
