/** How far a zip is: an item for each zip, by the hash of its contents. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { zipMessages } from '@portal/shared-types/text/photoJobMessages';
import { ZIP_DAYS } from '../objects/bucketRules';
import { documentClient } from '../store/dynamo';
import { ZIP, zipKey } from '../store/keys';
import { getItem } from '../store/send';
import { tableName } from '../store/tables';

interface ZipItem {
  state: 'working' | 'ready' | 'failed';
  /** Each start is a new run; the job of an older run changes nothing. */
  run: string;
  writtenBytes: number;
  reason: string | null;
  /** Epoch milliseconds. */
  updated: number;
  /** How often a job has begun this run. */
  claims?: number;
}

export type ZipState = Pick<ZipItem, 'state' | 'writtenBytes' | 'reason'>;

/** A job writes its progress more often than this; one that didn't has stopped. */
const SILENCE_MS = 2 * 60 * 1000;
const MOST_CLAIMS = 3;
const DAY_SECONDS = 24 * 60 * 60;

const keyOf = (hash: string) => ({ pk: zipKey(hash), sk: ZIP });
const names = { '#state': 'state', '#run': 'run' };

const ifAllowed = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const readItem = async (hash: string): Promise<ZipItem | undefined> =>
  (await getItem(tableName(), keyOf(hash))) as ZipItem | undefined;

/** @returns undefined where no zip of these contents was started */
export const readZipState = async (hash: string): Promise<ZipState | undefined> => {
  const item = await readItem(hash);
  if (!item) return undefined;
  const { state, writtenBytes, reason, updated } = item;
  return state === 'working' && Date.now() - updated > SILENCE_MS
    ? { state: 'failed', writtenBytes, reason: zipMessages.stopped }
    : { state, writtenBytes, reason };
};

const put = (hash: string, item: ZipItem, condition: object): Promise<unknown> =>
  documentClient().send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...keyOf(hash),
        ...item,
        expires_at: Math.floor(item.updated / 1000) + ZIP_DAYS * DAY_SECONDS,
      },
      ...condition,
    }),
  );

/** @returns false where a job is at work on it already */
export const beginZip = (hash: string, run: string): Promise<boolean> => {
  const updated = Date.now();
  return ifAllowed(
    put(
      hash,
      { state: 'working', run, writtenBytes: 0, reason: null, updated },
      {
        ConditionExpression:
          'attribute_not_exists(pk) OR #state <> :working OR updated < :silent OR #run = :run',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ':working': 'working',
          ':silent': updated - SILENCE_MS,
          ':run': run,
        },
      },
    ),
  );
};

/** A run that could not be started. */
export const abandonZip = (hash: string, run: string): Promise<boolean> =>
  ifAllowed(
    put(
      hash,
      {
        ...{ state: 'failed', run, writtenBytes: 0 },
        ...{ reason: zipMessages.failed, updated: Date.now() },
      },
      {
        ConditionExpression: '#run = :run',
        ExpressionAttributeNames: { '#run': 'run' },
        ExpressionAttributeValues: { ':run': run },
      },
    ),
  );

/** Of a run that is still at work. @returns false where it isn't */
const update = (
  hash: string,
  run: string,
  expression: string,
  values: Record<string, unknown>,
  condition = '',
): Promise<boolean> =>
  ifAllowed(
    documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(hash),
        UpdateExpression: expression,
        ConditionExpression: `#run = :run AND #state = :working${condition}`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':run': run, ':working': 'working', ...values },
      }),
    ),
  );

/** @returns whether this job makes the zip; `busy`: another one does, or has just died */
export const claimZip = async (hash: string, run: string): Promise<'mine' | 'busy' | 'over'> => {
  const now = Date.now();
  const mine = await update(
    hash,
    run,
    'SET updated = :now, writtenBytes = :none ADD claims :one',
    { ':now': now, ':none': 0, ':one': 1, ':silent': now - SILENCE_MS },
    ' AND (attribute_not_exists(claims) OR updated < :silent)',
  );
  const item = await readItem(hash);
  if (item?.run !== run || item.state !== 'working') return 'over';
  if (!mine) return 'busy';
  if ((item.claims ?? 0) <= MOST_CLAIMS) return 'mine';
  await failZip(hash, run, zipMessages.stopped);
  return 'over';
};

export const advanceZip = (hash: string, run: string, writtenBytes: number): Promise<boolean> =>
  update(hash, run, 'SET updated = :now, writtenBytes = :bytes', {
    ':now': Date.now(),
    ':bytes': writtenBytes,
  });

export const finishZip = (hash: string, run: string): Promise<boolean> =>
  update(hash, run, 'SET #state = :ready, updated = :now', {
    ':ready': 'ready',
    ':now': Date.now(),
  });

export const failZip = (hash: string, run: string, reason: string): Promise<boolean> =>
  update(hash, run, 'SET #state = :failed, reason = :reason, updated = :now', {
    ':failed': 'failed',
    ':reason': reason,
    ':now': Date.now(),
  });
