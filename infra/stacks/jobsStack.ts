/** What runs by the clock: each job one Lambda function and its schedule. */
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { PortalStore } from '../constructs/routeAccess';
import { storeFunction } from '../constructs/storeFunction';
import type { StageSettings } from './deployment';

export interface JobsStackProps extends StackProps {
  settings: StageSettings;
  store: PortalStore;
  /** Folder of the bundled handlers. */
  bundles: string;
}

/**
 * Gives back the space of patrols that were staged and never published, and takes the marks off search
 * entries of which the writer died (functions/src/jobs/sweep).
 */
const SWEEP = {
  records: [
    ...(['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem'] as const),
    ...(['Query', 'UpdateItem'] as const),
  ],
  memoryMb: 512,
} as const;

export class JobsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, store, bundles, ...props }: JobsStackProps,
  ) {
    super(scope, id, props);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: settings.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new Rule(this, 'Daily', {
      schedule: Schedule.rate(Duration.days(1)),
      targets: [
        new LambdaFunction(storeFunction(this, 'sweep', SWEEP, { bundles, store, logGroup })),
      ],
    });
  }
}
