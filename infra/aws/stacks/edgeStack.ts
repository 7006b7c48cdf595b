/** The firewall in front of CloudFront, which must be in us-east-1. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { FIREWALL_BODIES, firewallRules } from '../constructs/firewall';
import { firewallLog, FIREWALL_SECRETS } from '../constructs/firewallLog';
import type { Deployment } from '../constructs/deployment';

export interface EdgeStackProps extends StackProps {
  deployment: Deployment;
}

export class EdgeStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { deployment, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { stage, firewall } = deployment;
    const blocks = firewall === 'block';
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      name: `portal-${stage}`,
      defaultAction: { allow: {} },
      visibilityConfig: {
        cloudWatchMetricsEnabled: true,
        sampledRequestsEnabled: true,
        metricName: `portal-${stage}`,
      },
      rules: firewallRules(blocks),
      dataProtectionConfig: FIREWALL_SECRETS,
      customResponseBodies: FIREWALL_BODIES,
    });
    firewallLog(this, deployment, acl, blocks);
    this.webAclArn = acl.attrArn;
  }
}
