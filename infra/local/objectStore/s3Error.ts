const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InsufficientStorage: 507,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  NotModified: 304,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;

  constructor(
    readonly code: keyof typeof STATUS,
    message: string,
  ) {
    super(message);
    this.status = STATUS[code];
  }
}

/** Codes for a full disk, an exhausted quota, and a file that is too large for its disk. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The error that the client gets; unexpected errors are logged. */
export const asS3Error = (error: unknown): S3Error => {
  if (error instanceof S3Error) return error;
  if (NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? ''))
    return new S3Error('InsufficientStorage', 'The disk is full. Nothing was stored.');
  console.error('The object store failed:', error);
  return new S3Error('InternalError', 'The object store failed. Try again.');
};
