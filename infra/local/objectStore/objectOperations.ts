/** Operations on objects and the bucket, after the signature was checked. */
import type { Fields } from './xml';
import { elementsIn, textIn } from './xml';
import { S3Error } from './s3Error';
import {
  checkKey,
  keptHeaders,
  MAX_LISTED,
  onlyNew,
  quoted,
  readXml,
  receive,
  writtenAnswer,
  xmlAnswer,
  type Handle,
  type Operation,
  type Stored,
} from './operation';

/** @returns whether the key must be unused. */
export const checkTarget = async (operation: Operation, { objects }: Stored): Promise<boolean> => {
  checkKey(operation.key);
  const isNew = onlyNew(operation);
  if (isNew && (await objects.details(operation.key)))
    throw new S3Error('PreconditionFailed', 'The object exists already.');
  return isNew;
};

export const putObject: Handle = async (operation, stored) => {
  const isNew = await checkTarget(operation, stored);
  const { file, details } = await receive(operation, stored, keptHeaders(operation));
  await stored.objects.publish(file, details, isNew);
  return writtenAnswer(details);
};

export const deleteObject: Handle = async ({ key }, { objects }) => {
  await objects.delete(key);
  return { status: 204 };
};

export const deleteObjects: Handle = async (operation, { objects }) => {
  const xml = await readXml(operation);
  const keys = elementsIn(xml, 'Object').map((object) => textIn(object, 'Key') ?? '');
  if (!keys.length || keys.length > MAX_LISTED || keys.includes(''))
    throw new S3Error('MalformedXML', `Name from 1 to ${MAX_LISTED} objects.`);
  for (const key of keys) await objects.delete(key);
  const isQuiet = textIn(xml, 'Quiet') === 'true';
  return xmlAnswer('DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) });
};

export const listObjects: Handle = async ({ bucket, query }, { objects }) => {
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'Only version 2 of the list is supported.');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : query.get('start-after');
  const asked = Number(query.get('max-keys') ?? MAX_LISTED);
  if (!Number.isInteger(asked) || asked < 0)
    throw new S3Error('InvalidArgument', 'max-keys must be a whole number.');
  const most = Math.min(asked, MAX_LISTED);

  const contents: Fields[] = [];
  const prefixes = new Set<string>();
  let last = after ?? '';
  let isTruncated = false;
  for (const key of await objects.keys(prefix)) {
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const listed = cut < 0 ? key : key.slice(0, cut + delimiter.length);
    if (
      prefixes.has(listed) ||
      (after && Buffer.compare(Buffer.from(listed), Buffer.from(after)) <= 0)
    )
      continue;
    const details = cut < 0 ? await objects.details(key) : undefined;
    // Deleted after the list was read.
    if (cut < 0 && !details) continue;
    if (contents.length + prefixes.size >= most) {
      isTruncated = most > 0;
      break;
    }
    last = listed;
    if (details)
      contents.push({
        ...{ Key: key, LastModified: details.modified, ETag: quoted(details.etag) },
        ...{ Size: details.size, StorageClass: 'STANDARD' },
      });
    else prefixes.add(listed);
  }
  return xmlAnswer('ListBucketResult', {
    ...{ Name: bucket, Prefix: prefix, Delimiter: delimiter || undefined, MaxKeys: most },
    ...{ KeyCount: contents.length + prefixes.size, IsTruncated: isTruncated },
    ContinuationToken: token,
    NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64url') : undefined,
    StartAfter: query.get('start-after'),
    Contents: contents,
    CommonPrefixes: [...prefixes].map((Prefix) => ({ Prefix })),
  });
};
