/** Operations on objects, uploads in parts and the bucket, after the signature was checked. */
import { elementsIn, textIn, type Fields } from './xml';
import { S3Error } from './s3Error';
import {
  checkKey,
  keptHeaders,
  MAX_LISTED,
  onlyNew,
  quoted,
  readXml,
  receive,
  writtenResponse,
  xmlResponse,
  type Handle,
  type Operation,
  type Stored,
  getChecksums,
  found,
  unquoted,
} from './operation';

/** @returns whether the key must be unused. */
const checkTarget = async (operation: Operation, { objects }: Stored): Promise<boolean> => {
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
  return writtenResponse(details);
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
  return xmlResponse('DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) });
};

export const listObjects: Handle = async ({ bucket, query }, { objects }) => {
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'Only version 2 of the list is supported.');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : query.get('start-after');
  const wanted = Number(query.get('max-keys') ?? MAX_LISTED);
  if (!Number.isInteger(wanted) || wanted < 0)
    throw new S3Error('InvalidArgument', 'max-keys must be a whole number.');
  const most = Math.min(wanted, MAX_LISTED);

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
    // It was deleted after the list was read.
    if (cut < 0 && !details) continue;
    if (contents.length + prefixes.size >= most) {
      isTruncated = most > 0;
      break;
    }
    last = listed;
    if (details)
      contents.push({
        Key: key,
        LastModified: details.modified,
        ETag: quoted(details.etag),
        Size: details.size,
        StorageClass: 'STANDARD',
      });
    else prefixes.add(listed);
  }
  return xmlResponse('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    Delimiter: delimiter || undefined,
    MaxKeys: most,
    KeyCount: contents.length + prefixes.size,
    IsTruncated: isTruncated,
    ContinuationToken: token,
    NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64url') : undefined,
    StartAfter: query.get('start-after'),
    Contents: contents,
    CommonPrefixes: [...prefixes].map((Prefix) => ({ Prefix })),
  });
};

export const COPY_SOURCE = 'x-amz-copy-source';

const sourceKey = (bucket: string, source: string): string => {
  if (source.includes('?')) throw new S3Error('NotImplemented', 'There are no versions to copy.');
  let path;
  try {
    path = decodeURIComponent(source).replace(/^\//, '');
  } catch {
    throw new S3Error('InvalidArgument', `${COPY_SOURCE} cannot be read.`);
  }
  const [name, ...key] = path.split('/');
  if (name !== bucket) throw new S3Error('NoSuchBucket', 'There is no such bucket to copy from.');
  if (!key.join('')) throw new S3Error('InvalidArgument', `${COPY_SOURCE} names no object.`);
  return key.join('/');
};

export const copyObject: Handle = async (operation, stored) => {
  const { bucket, key, header, headerNames } = operation;
  const isNew = await checkTarget(operation, stored);
  const from = sourceKey(bucket, header(COPY_SOURCE)!);
  const directive = header('x-amz-metadata-directive') ?? 'COPY';
  if (!['COPY', 'REPLACE'].includes(directive))
    throw new S3Error('InvalidArgument', 'x-amz-metadata-directive is COPY or REPLACE.');
  if (from === key && directive === 'COPY')
    throw new S3Error('InvalidRequest', 'A copy to the same key must replace the metadata.');
  const match = header(`${COPY_SOURCE}-if-match`);
  if (headerNames.some((name) => new RegExp(`^${COPY_SOURCE}-(?!if-match$)`).test(name)))
    throw new S3Error('NotImplemented', `Only ${COPY_SOURCE}-if-match is supported.`);

  const { etag, modified } = await stored.objects.copy(from, key, isNew, (source) => {
    const details = found(source);
    if (match !== undefined && unquoted(match) !== details.etag)
      throw new S3Error('PreconditionFailed', 'The object to copy has changed.');
    return directive === 'COPY'
      ? details.headers
      : { ...getChecksums(details), ...keptHeaders(operation) };
  });
  return xmlResponse('CopyObjectResult', { LastModified: modified, ETag: quoted(etag) });
};

export const createUpload: Handle = async (operation, { uploads }) => {
  const { bucket, key } = operation;
  checkKey(key);
  const { id } = await uploads.create(key, keptHeaders(operation));
  return xmlResponse('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
};

export const uploadPart: Handle = async (operation, stored) => {
  const { key, query, header } = operation;
  if (header(COPY_SOURCE) !== undefined)
    throw new S3Error('NotImplemented', 'Parts cannot be copied.');
  const upload = await stored.uploads.find(key, query.get('uploadId')!);
  const number = Number(query.get('partNumber'));
  const { file, details } = await receive(operation, stored, {}, (synced) =>
    stored.uploads.await(upload, synced),
  );
  await stored.uploads.addPart(upload, number, file);
  return writtenResponse(details);
};

export const completeUpload: Handle = async (operation, { uploads }) => {
  const { bucket, key, query } = operation;
  const listed = elementsIn(await readXml(operation), 'Part').map((part) => ({
    number: Number(textIn(part, 'PartNumber')),
    etag: unquoted(textIn(part, 'ETag') ?? ''),
  }));
  if (!listed.length) throw new S3Error('MalformedXML', 'Name the parts.');
  const { etag } = await uploads.complete(key, query.get('uploadId')!, listed, onlyNew(operation));
  return xmlResponse('CompleteMultipartUploadResult', {
    Bucket: bucket,
    Key: key,
    ETag: quoted(etag),
  });
};

export const abortUpload: Handle = async ({ key, query }, { uploads }) => {
  await uploads.abort(key, query.get('uploadId')!);
  return { status: 204 };
};
