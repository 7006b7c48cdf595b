/** What can only be watched from us-east-1: the certificate, and CloudFront's access log. */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { deliverEdgeLogs } from '../constructs/edgeLogs';
import { alarm, makeSum, Watch } from '../constructs/watch';
import type { Deployment } from '../constructs/deployment';

/** In five minutes. Programs that look for errors of web servers cause some every day. */
const BLOCKED = 500;

/** AWS renews a certificate 60 days before it expires. */
const CERTIFICATE_DAYS = 30;

export interface EdgeWatchStackProps extends StackProps {
  deployment: Deployment;
  alarms: NonNullable<Deployment['alarms']>;
  distributionId: string;
  /** Of the bucket of CloudFront's access log. */
  edgeLogsArn: string;
}

export class EdgeWatchStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    {
      deployment: { stage, address, firewall },
      alarms,
      distributionId,
      edgeLogsArn,
      ...props
    }: EdgeWatchStackProps,
  ) {
    super(scope, id, props);
    const watch = new Watch(this, 'Watch', stage, alarms.email);
    if (address)
      alarm(this, watch, 'certificate', {
        metric: new Metric({
          namespace: 'AWS/CertificateManager',
          metricName: 'DaysToExpiry',
          dimensionsMap: { CertificateArn: address.certificateArn },
          statistic: 'Minimum',
          period: Duration.days(1),
        }),
        threshold: CERTIFICATE_DAYS,
        below: true,
        // ACM sends it daily, and not at all for a certificate that has expired or was deleted.
        periods: 2,
        missingIsBad: true,
      });
    if (firewall === 'block')
      alarm(this, watch, 'blocked-requests', {
        metric: makeSum(
          'AWS/WAFV2',
          'BlockedRequests',
          { WebACL: `portal-${stage}`, Rule: 'ALL' },
          Duration.minutes(5),
        ),
        threshold: BLOCKED,
      });
    deliverEdgeLogs(this, stage, { distributionId, bucketArn: edgeLogsArn });
  }
}
