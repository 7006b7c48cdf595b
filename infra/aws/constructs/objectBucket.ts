/** The bucket of photos and zips: private, and reached through presigned links only. */
import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { type Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import {
  ABORT_UPLOADS_AFTER_DAYS,
  CORS,
  EXPIRIES,
} from '@portal/functions/data/objects/bucketRules';
import type { Construct } from 'constructs';
import type { Deployment } from './deployment';
import { privateBucket } from './privateBucket';

/** Time to restore what was replaced or deleted by mistake. */
const OLD_VERSIONS_DAYS = 90;

/** Without a domain name, CloudFront assigns the portal's address after the bucket is created. */
export const pagesOrigin = ({ address }: Deployment): string =>
  address ? `https://${address.domainName}` : 'https://*.cloudfront.net';

export const objectBucket = (
  scope: Construct,
  id: string,
  deployment: Deployment,
  key: IKey | undefined,
): Bucket =>
  privateBucket(scope, id, deployment.settings, {
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    ...(key
      ? // One call of KMS for many objects, not one for each.
        { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
      : { encryption: BucketEncryption.S3_MANAGED }),
    versioned: true,
    cors: [
      {
        allowedOrigins: [pagesOrigin(deployment)],
        allowedMethods: CORS.methods.map((method) => HttpMethods[method]),
        allowedHeaders: [...CORS.allowedHeaders],
        exposedHeaders: [...CORS.exposedHeaders],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      {
        abortIncompleteMultipartUploadAfter: Duration.days(ABORT_UPLOADS_AFTER_DAYS),
        noncurrentVersionExpiration: Duration.days(OLD_VERSIONS_DAYS),
        expiredObjectDeleteMarker: true,
      },
      ...EXPIRIES.map(({ prefix, days }) => ({
        prefix,
        expiration: Duration.days(days),
        noncurrentVersionExpiration: Duration.days(1),
      })),
    ],
  });
