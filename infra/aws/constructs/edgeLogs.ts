/**
 * CloudFront's access log, as standard logging v2, which can omit fields: it omits the path of a request,
 * because the link to set a new password contains its token. The API's own log has the routes.
 */
import { Aws, type Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from './deployment';
import { logBucket } from './privateBucket';

const DELIVERY = 'delivery.logs.amazonaws.com';

/** CloudFront's settings are in us-east-1, its logs in the stage's region. @returns the bucket's ARN */
export const edgeLogBucket = (scope: Construct, id: string, settings: StageSettings): string => {
  const bucket = logBucket(scope, id, settings);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      actions: ['s3:PutObject'],
      principals: [new ServicePrincipal(DELIVERY)],
      resources: [bucket.arnForObjects('*')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
        ArnLike: {
          'aws:SourceArn': `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:*`,
        },
      },
    }),
  );
  return bucket.bucketArn;
};

const FIELDS = [
  ...['date', 'time', 'x-edge-location', 'x-edge-request-id', 'c-ip', 'cs-method', 'sc-status'],
  ...['x-edge-result-type', 'x-edge-detailed-result-type', 'cs-protocol', 'ssl-protocol'],
  ...['sc-bytes', 'cs-bytes', 'time-taken', 'cs(User-Agent)'],
];

/** @param stack in us-east-1 */
export const deliverEdgeLogs = (
  stack: Stack,
  stage: string,
  { distributionId, bucketArn }: { distributionId: string; bucketArn: string },
): void => {
  const name = `portal-${stage}-edge-logs`;
  const source = new CfnDeliverySource(stack, 'EdgeLogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distributionId}`,
  });
  const destination = new CfnDeliveryDestination(stack, 'EdgeLogDestination', {
    name,
    destinationResourceArn: bucketArn,
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(stack, 'EdgeLogDelivery', {
    deliverySourceName: name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: FIELDS,
  });
  delivery.addResourceDependency(source);
};
