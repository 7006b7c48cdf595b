/** Who is notified of what: alarms, a dashboard, the budget, and CloudTrail's record of all data access. */
import { Aws, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { dataTrail } from '../constructs/dataTrail';
import { edgeLogBucket } from '../constructs/edgeLogs';
import { portalAlarms } from '../constructs/portalAlarms';
import { portalDashboard } from '../constructs/portalDashboard';
import type { PortalStore } from '../constructs/routeAccess';
import { Watch } from '../constructs/watch';
import type { ApiStack } from './apiStack';
import type { Deployment } from '../constructs/deployment';

export interface WatchStackProps extends StackProps {
  deployment: Deployment;
  alarms: NonNullable<Deployment['alarms']>;
  api: ApiStack;
  store: PortalStore;
}

export class WatchStack extends Stack {
  readonly watch: Watch;
  /** Of the bucket of CloudFront's access log. */
  readonly edgeLogsArn: string;

  constructor(
    scope: Construct,
    id: string,
    { deployment: { stage, settings, profile }, alarms, api, store, ...props }: WatchStackProps,
  ) {
    super(scope, id, props);
    this.watch = new Watch(this, 'Watch', stage, alarms.email);
    portalAlarms(this, this.watch, api, store, profile);
    portalDashboard(this, 'Dashboard', stage, api.logGroup);
    this.budget(alarms);
    this.edgeLogsArn = edgeLogBucket(this, 'EdgeLogs', settings);
    if (settings.keepsData) this.reportFailedBackups();
    if (settings.keepsData) dataTrail(this, 'DataTrail', store, settings);
  }

  /** By events, which AWS sends once for each job; unlike alarms, they aren't over at some time. */
  private reportFailedBackups(): void {
    new Rule(this, 'FailedBackups', {
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
      },
      targets: [
        new SnsTopic(this.watch.topic, {
          message: RuleTargetInput.fromText(
            `${this.stackName}: ${EventField.detailType}, ${EventField.fromPath('$.detail.state')}: ${EventField.fromPath('$.detail.resourceArn')}. What it means and what to do: docs/operations.md, "failed-backups".`,
          ),
        }),
      ],
    });
  }

  /** Of the whole account: by stage, it would be 0 until someone activates the tag for billing. */
  private budget({ email, monthlyBudget }: NonNullable<Deployment['alarms']>): void {
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `${this.stackName}-${Aws.ACCOUNT_ID}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        notify('ACTUAL', 80),
        notify('ACTUAL', 100),
        notify('FORECASTED', 100),
      ],
    });
  }
}
