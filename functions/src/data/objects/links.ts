/** Presigned links: each for one key and one method, for a short time. */
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucketName, s3Client } from './s3';

const UPLOAD_SECONDS = 5 * 60;

export interface UploadLink {
  url: string;
  /** The browser sends these, and the length by itself. */
  headers: Record<string, string>;
}

/** For content of this type and length, if nothing has the key yet. */
export const uploadLink = async (
  key: string,
  contentType: string,
  contentLength: number,
): Promise<UploadLink> => {
  const command = new PutObjectCommand({
    Bucket: bucketName(),
    Key: key,
    ContentType: contentType,
    ContentLength: contentLength,
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(s3Client(), command, {
    expiresIn: UPLOAD_SECONDS,
    signableHeaders: new Set(['host', 'content-type', 'content-length', 'if-none-match']),
  });
  return { url, headers: { 'content-type': contentType, 'if-none-match': '*' } };
};

/** @param fileName saves the object under this name instead of showing it */
export const downloadLink = (key: string, seconds: number, fileName?: string): Promise<string> =>
  getSignedUrl(
    s3Client(),
    new GetObjectCommand({
      Bucket: bucketName(),
      Key: key,
      ResponseContentDisposition: fileName && `attachment; filename="${fileName}"`,
    }),
    { expiresIn: seconds },
  );
