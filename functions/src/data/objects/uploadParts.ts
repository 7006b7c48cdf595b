/** Multipart uploads of unknown length. Memory is limited to the parts in progress. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type CompletedPart,
  type CreateMultipartUploadCommandInput,
  type S3Client,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 4;

/** Without a signed hash: hashing costs as much as sending, and the connection checks the bytes. */
const uploadPart = (input: UploadPartCommandInput): UploadPartCommand => {
  const command = new UploadPartCommand(input);
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
      return next(args);
    },
    { step: 'build' },
  );
  return command;
};

/** Sends the body in parts. Buffers are reused: new ones for each part cost more than everything else. */
const sendParts = async (
  send: (number: number, bytes: Buffer) => Promise<CompletedPart>,
  body: AsyncIterable<Buffer>,
): Promise<CompletedPart[]> => {
  const parts: CompletedPart[] = [];
  const free: Buffer[] = [];
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let number = 0;
  const start = (buffer: Buffer, length: number): void => {
    const sending = send(++number, buffer.subarray(0, length))
      .then(
        (part) => void parts.push(part),
        (error: unknown) => void failures.push(error),
      )
      .finally(() => {
        free.push(buffer);
        underWay.delete(sending);
      });
    underWay.add(sending);
  };
  const freeBuffer = async (): Promise<Buffer> => {
    if (underWay.size >= PARTS_AT_ONCE) await Promise.race(underWay);
    if (failures.length) throw failures[0];
    return free.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
  };
  try {
    let buffer = await freeBuffer();
    let length = 0;
    for await (const chunk of body)
      for (let from = 0; from < chunk.length;) {
        const copied = chunk.copy(buffer, length, from);
        from += copied;
        length += copied;
        if (length < PART_BYTES) continue;
        start(buffer, length);
        buffer = await freeBuffer();
        length = 0;
      }
    if (length || !number) start(buffer, length);
  } finally {
    // A part that arrives after the abort would stay in the store.
    await Promise.all(underWay);
  }
  if (failures.length) throw failures[0];
  return parts.sort((a, b) => a.PartNumber! - b.PartNumber!);
};

/** Uploads a stream. If that fails, it is aborted, the object doesn't change, the error is thrown. */
export const uploadInParts = async (
  client: S3Client,
  params: CreateMultipartUploadCommandInput,
  body: AsyncIterable<Buffer>,
): Promise<void> => {
  const { Bucket, Key } = params;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(params));
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts = await sendParts(async (PartNumber, Body) => {
      const { ETag } = await client.send(uploadPart({ ...upload, PartNumber, Body }));
      return { PartNumber, ETag };
    }, body);
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // If this fails too, the bucket's lifecycle removes the parts.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
};
