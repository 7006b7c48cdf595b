/** Operations on multipart uploads, after the signature was checked. */
import { S3Error } from './s3Error';
import { elementsIn, textIn } from './xml';
import {
  checkKey,
  keptHeaders,
  onlyNew,
  quoted,
  readXml,
  receive,
  unquoted,
  writtenAnswer,
  xmlAnswer,
  type Handle,
} from './operation';

export const createUpload: Handle = async (operation, { uploads }) => {
  const { bucket, key } = operation;
  checkKey(key);
  const { id } = await uploads.create(key, keptHeaders(operation));
  return xmlAnswer('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
};

export const uploadPart: Handle = async (operation, stored) => {
  const { key, query, header } = operation;
  if (header('x-amz-copy-source') !== undefined)
    throw new S3Error('NotImplemented', 'Parts cannot be copied.');
  const upload = await stored.uploads.find(key, query.get('uploadId')!);
  const number = Number(query.get('partNumber'));
  const { file, details } = await receive(operation, stored, {}, (synced) =>
    stored.uploads.await(upload, synced),
  );
  await stored.uploads.addPart(upload, number, file);
  return writtenAnswer(details);
};

export const completeUpload: Handle = async (operation, { uploads }) => {
  const { bucket, key, query } = operation;
  const listed = elementsIn(await readXml(operation), 'Part').map((part) => ({
    number: Number(textIn(part, 'PartNumber')),
    etag: unquoted(textIn(part, 'ETag') ?? ''),
  }));
  if (!listed.length) throw new S3Error('MalformedXML', 'Name the parts.');
  const { etag } = await uploads.complete(key, query.get('uploadId')!, listed, onlyNew(operation));
  return xmlAnswer('CompleteMultipartUploadResult', {
    ...{ Bucket: bucket, Key: key, ETag: quoted(etag) },
  });
};

export const abortUpload: Handle = async ({ key, query }, { uploads }) => {
  await uploads.abort(key, query.get('uploadId')!);
  return { status: 204 };
};
