/** Events of the object store: S3 and the local store send them in the same form. */
export interface ObjectCreated {
  Records: readonly { s3: { object: { key: string } } }[];
}

/** Keys of the new objects. They are form-encoded: `a b` is `a+b`. */
export const createdKeys = ({ Records }: ObjectCreated): string[] =>
  Records.map(({ s3 }) => decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
