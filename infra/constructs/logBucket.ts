/** A bucket for AWS's logs, which nobody can change. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from './deployment';

export const logBucket = (
  scope: Construct,
  id: string,
  { keepsData, logRetention }: StageSettings,
  bucketName?: string,
): Bucket =>
  new Bucket(scope, id, {
    ...(bucketName && { bucketName }),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    // The number of days.
    lifecycleRules: [{ expiration: Duration.days(logRetention) }],
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !keepsData,
  });
