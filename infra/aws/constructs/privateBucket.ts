import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from './deployment';

/** No public access, TLS only. In a stage that keeps its data, it outlives the stack. */
export const privateBucket = (
  scope: Construct,
  id: string,
  { keepsData }: StageSettings,
  props: BucketProps = {},
): Bucket =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !keepsData,
    ...props,
  });

/** A bucket for AWS's logs, which nobody can change. */
export const logBucket = (scope: Construct, id: string, settings: StageSettings): Bucket =>
  privateBucket(scope, id, settings, {
    encryption: BucketEncryption.S3_MANAGED,
    // Values of the enumeration are numbers of days.
    lifecycleRules: [{ expiration: Duration.days(settings.logRetention) }],
  });
