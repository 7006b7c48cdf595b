/** Migrations after each deployment. A failure fails it; the next one continues where it stopped. */
import { Duration, Stack } from 'aws-cdk-lib';
import { Trigger } from 'aws-cdk-lib/triggers';
import type { Construct } from 'constructs';
import { portalLogs } from '../constructs/portalLogs';
import { jobFunction } from '../constructs/stageNames';
import {
  storeFunction,
  type FunctionNeeds,
  type FunctionStackProps,
} from '../constructs/storeFunction';

/** As long as Lambda allows. */
const LONGEST = Duration.minutes(15);
/** Finds old items in a table, changes them, and notes how far it is. Add what a new migration needs. */
const MIGRATE: FunctionNeeds = {
  records: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'],
  auth: ['GetItem', 'PutItem', 'Scan', 'UpdateItem'],
  memoryMb: 1769,
  timeout: LONGEST,
};

export class MigrationsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { deployment: { stage, settings }, store, bundles, ...props }: FunctionStackProps,
  ) {
    super(scope, id, props);
    const handler = storeFunction(
      this,
      'migrate',
      { ...MIGRATE, functionName: jobFunction(stage, 'migrate') },
      { bundles, store, stage, logGroup: portalLogs(this, 'Logs', settings), reserves: false },
    );
    // It runs whenever its code has changed.
    new Trigger(this, 'Run', { handler, timeout: LONGEST });
  }
}
