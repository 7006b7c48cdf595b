/** What the job made of a photo's file, stored in the partition of its patrol. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { PhotoRecord } from '../../domain/photos/photoPlace';
import { documentClient } from '../store/dynamo';
import { patrolKey, photoVersionsKey } from '../store/keys';
import { tableName } from '../store/tables';

export type PhotoVersions =
  | { state: 'processing'; reason: null }
  | { state: 'ready'; reason: null; displayBytes: number; thumbBytes: number }
  | { state: 'failed'; reason: string };

/** The file of a photo, by its content. */
export interface VersionedFile {
  record: PhotoRecord;
  sha256: string;
}

const names = { '#state': 'state', '#reason': 'reason' };
const UNFINISHED = 'attribute_not_exists(#state) OR #state = :processing';

/** @returns undefined if the condition of the update fails */
const update = async (
  { record, sha256 }: VersionedFile,
  expression: string,
  values: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> => {
  try {
    const { Attributes } = await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: {
          pk: patrolKey(record.pid),
          sk: photoVersionsKey(record.of, record.no, sha256),
        },
        UpdateExpression: expression,
        ConditionExpression: UNFINISHED,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':processing': 'processing', ...values },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** Counts an attempt. @returns the number so far; undefined: the file is done */
export const beginAttempt = async (file: VersionedFile): Promise<number | undefined> => {
  const item = await update(file, 'SET #state = :processing, #reason = :null ADD attempts :one', {
    ':null': null,
    ':one': 1,
  });
  return item && Number(item.attempts);
};

/** Undoes the count of an attempt that failed for reasons outside the file. */
export const uncountAttempt = async (file: VersionedFile): Promise<void> => {
  await update(file, 'SET #state = :processing, #reason = :null ADD attempts :minus', {
    ':null': null,
    ':minus': -1,
  });
};

/** Changes nothing if the file is done already. */
export const saveVersions = async (
  file: VersionedFile,
  versions: Exclude<PhotoVersions, { state: 'processing' }>,
): Promise<void> => {
  const { state, reason } = versions;
  const made = versions.state === 'ready';
  await update(
    file,
    `SET #state = :state, #reason = :reason${made ? ', displayBytes = :display, thumbBytes = :thumb' : ''} REMOVE attempts`,
    {
      ':state': state,
      ':reason': reason,
      ...(made && { ':display': versions.displayBytes, ':thumb': versions.thumbBytes }),
    },
  );
};
