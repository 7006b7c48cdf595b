import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { STSClient } from '@aws-sdk/client-sts';
import type { Deployment } from '../../constructs/deployment';
import { EDGE_REGION } from '../../constructs/stageNames';

/** The regions that a deployment has stacks in. */
const listRegions = ({ settings, alarms, firewall, copies }: Deployment): string[] => [
  settings.region,
  ...(alarms || firewall !== 'off' ? [EDGE_REGION] : []),
  ...(copies ? [copies.region] : []),
];

/** With the credentials of the environment. */
export const clientsFor = (deployment: Deployment) => {
  const { region } = deployment.settings;
  return {
    sts: new STSClient({ region }),
    lambda: new LambdaClient({ region }),
    ses: new SESv2Client({ region }),
    acm: new ACMClient({ region: EDGE_REGION }),
    cloudFront: new CloudFrontClient({ region: EDGE_REGION }),
    cloudFormation: new Map(
      listRegions(deployment).map((one) => [one, new CloudFormationClient({ region: one })]),
    ),
  };
};

export type Clients = ReturnType<typeof clientsFor>;
