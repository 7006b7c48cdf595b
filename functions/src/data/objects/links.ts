/** Presigned links: each for one key and one method, for a short time. */
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucketName, s3Client } from './s3';

const UPLOAD_SECONDS = 5 * 60;

export interface UploadLink {
  url: string;
  /** The page sends these; the browser adds the length. */
  headers: Record<string, string>;
}

export interface UploadContent {
  contentType: string;
  bytes: number;
  /** Hexadecimal. The store rejects any other content. */
  sha256: string;
}

/** For this content only, if nothing has the key yet. */
export const uploadLink = async (
  key: string,
  { contentType, bytes, sha256 }: UploadContent,
): Promise<UploadLink> => {
  const checksum = Buffer.from(sha256, 'hex').toString('base64');
  const command = new PutObjectCommand({
    Bucket: bucketName(),
    Key: key,
    ContentType: contentType,
    ContentLength: bytes,
    ChecksumSHA256: checksum,
    IfNoneMatch: '*',
  });
  const checksumHeader = 'x-amz-checksum-sha256';
  const signed = ['content-type', 'content-length', 'if-none-match', checksumHeader];
  const url = await getSignedUrl(s3Client(), command, {
    expiresIn: UPLOAD_SECONDS,
    signableHeaders: new Set(['host', ...signed]),
    // As a query parameter, the store wouldn't compare it with the content.
    unhoistableHeaders: new Set([checksumHeader]),
  });
  return {
    url,
    headers: {
      'content-type': contentType,
      'if-none-match': '*',
      [checksumHeader]: checksum,
    },
  };
};

const LINK_SECONDS = 5 * 60;
/** Of exports and zips: long enough to resume a download that broke off. Pages ask for a new link each time. */
export const FILE_LINK_SECONDS = 60 * 60;

/** @param fileName saves the object under this name instead of showing it */
export const downloadLink = (
  key: string,
  fileName?: string,
  seconds = LINK_SECONDS,
): Promise<string> =>
  getSignedUrl(
    s3Client(),
    new GetObjectCommand({
      Bucket: bucketName(),
      Key: key,
      ResponseContentDisposition: fileName && `attachment; filename="${fileName}"`,
    }),
    { expiresIn: seconds },
  );
