/** A log group of a stage. In a stage that keeps its data, the log remains when its stack is deleted. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from './deployment';

/** CloudFormation generates its name, so a new deployment can create one next to a group that remained. */
export const portalLogs = (
  scope: Construct,
  id: string,
  { keepsData, logRetention }: StageSettings,
): LogGroup =>
  new LogGroup(scope, id, {
    retention: logRetention,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
