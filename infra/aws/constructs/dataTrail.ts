/**
 * CloudTrail records every read and write of records, accounts and photos, through the portal or directly
 * in the console. Only in a stage that keeps its data: 100,000 events cost $0.10.
 */
import { type CfnTrail, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from './deployment';
import { logBucket } from './privateBucket';
import type { PortalStore } from './routeAccess';

const selector = (
  name: string,
  type: string,
  arns: string[],
): CfnTrail.AdvancedEventSelectorProperty => ({
  name,
  fieldSelectors: [
    { field: 'eventCategory', equalTo: ['Data'] },
    { field: 'resources.type', equalTo: [type] },
    { field: 'resources.ARN', startsWith: arns },
  ],
});

export const dataTrail = (
  scope: Construct,
  id: string,
  { tables, objects }: PortalStore,
  settings: StageSettings,
): void => {
  const trail = new Trail(scope, id, {
    // CDK's own types don't agree with each other under exactOptionalPropertyTypes.
    bucket: logBucket(scope, `${id}Logs`, settings) as IBucket,
    isMultiRegionTrail: false,
    includeGlobalServiceEvents: false,
    enableFileValidation: true,
  });
  const resource = trail.node.defaultChild as CfnTrail;
  resource.eventSelectors = undefined;
  // It records no management events: event history has 90 days of them at no cost.
  resource.advancedEventSelectors = [
    selector(
      'Items of the tables',
      'AWS::DynamoDB::Table',
      Object.values(tables).map(({ tableArn }) => tableArn),
    ),
    selector('Photos and exports', 'AWS::S3::Object', [`${objects.bucketArn}/`]),
  ];
};
