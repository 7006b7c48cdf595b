/** Copies an object inside of the bucket. */
import { checkTarget } from './objectOperations';
import {
  checksumsOf,
  found,
  keptHeaders,
  quoted,
  unquoted,
  xmlAnswer,
  type Handle,
} from './operation';
import { S3Error } from './s3Error';

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
      : { ...checksumsOf(details), ...keptHeaders(operation) };
  });
  return xmlAnswer('CopyObjectResult', { LastModified: modified, ETag: quoted(etag) });
};
