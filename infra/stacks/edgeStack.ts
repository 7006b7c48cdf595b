/** The firewall in front of CloudFront, which must be in us-east-1. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { FIREWALL_BODIES, firewallRules } from '../constructs/firewall';
import type { Firewall } from '../constructs/deployment';

export interface EdgeStackProps extends StackProps {
  stage: string;
  firewall: Exclude<Firewall, 'off'>;
}

export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { stage, firewall, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'Firewall', {
      ...{ scope: 'CLOUDFRONT', name: `portal-${stage}`, defaultAction: { allow: {} } },
      visibilityConfig: {
        ...{ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true },
        metricName: `portal-${stage}`,
      },
      rules: firewallRules(firewall === 'block'),
      customResponseBodies: FIREWALL_BODIES,
    });
    this.webAclArn = acl.attrArn;
  }
}
