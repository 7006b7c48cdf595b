import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Deployment } from '../constructs/deployment';
import { bootstrapRole, EDGE_REGION, type BOOTSTRAP_ROLES } from '../constructs/stageNames';

/** The regions that a deployment has stacks in. */
const listRegions = ({ settings, alarms, firewall, copies }: Deployment): string[] => [
  settings.region,
  ...(alarms || firewall !== 'off' ? [EDGE_REGION] : []),
  ...(copies ? [copies.region] : []),
];

/** @throws if the credentials may not act as the role, or if it doesn't exist */
export const actAs = async (
  sts: STSClient,
  kind: (typeof BOOTSTRAP_ROLES)[number],
  region: string,
) => {
  const { Account = '' } = await sts.send(new GetCallerIdentityCommand({}));
  const RoleArn = `arn:aws:iam::${Account}:${bootstrapRole(kind, Account, region)}`;
  const { Credentials } = await sts.send(
    new AssumeRoleCommand({ RoleArn, RoleSessionName: 'portal-deploy' }),
  );
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = Credentials ?? {};
  if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration)
    throw new Error(`AWS returned no credentials of ${RoleArn}.`);
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    expiration: Expiration,
  };
};

/** With the credentials of the environment. Stacks are read and removed by the role that deploys them. */
export const clientsFor = (deployment: Deployment) => {
  const { region } = deployment.settings;
  const sts = new STSClient({ region });
  const cloudFormationIn = (one: string): CloudFormationClient =>
    new CloudFormationClient({
      region: one,
      credentials: () => actAs(sts, 'deploy', one).catch(() => sts.config.credentials()),
    });
  return {
    sts,
    lambda: new LambdaClient({ region }),
    ses: new SESv2Client({ region }),
    acm: new ACMClient({ region: EDGE_REGION }),
    cloudFront: new CloudFrontClient({ region: EDGE_REGION }),
    cloudFormation: new Map(listRegions(deployment).map((one) => [one, cloudFormationIn(one)])),
  };
};

export type Clients = ReturnType<typeof clientsFor>;
