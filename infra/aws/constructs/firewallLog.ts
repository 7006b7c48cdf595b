/**
 * What the firewall blocked, for 30 days; AWS keeps its sampled requests for three hours only. Nothing that a
 * person wrote, and no token: bodies, queries and these headers are replaced wherever AWS shows a request, and
 * the path is omitted, because the link to set a new password contains its token.
 */
import { ArnFormat, Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Deployment } from './deployment';
import { stackPart } from './stackPart';

const HEADERS = ['authorization', 'cookie', 'referer'];

export const FIREWALL_SECRETS: CfnWebACL.DataProtectionConfigProperty = {
  dataProtections: [
    { field: { fieldType: 'BODY' }, action: 'SUBSTITUTION' },
    { field: { fieldType: 'QUERY_STRING' }, action: 'SUBSTITUTION' },
    { field: { fieldType: 'SINGLE_HEADER', fieldKeys: HEADERS }, action: 'SUBSTITUTION' },
  ],
};

/** @param blocks false: what it would have blocked */
export const firewallLog = (
  scope: Construct,
  { stage, settings: { keepsData } }: Deployment,
  { attrArn }: CfnWebACL,
  blocks: boolean,
): void => {
  // AWS requires this beginning.
  const logGroupName = `aws-waf-logs-portal-${stage}-${stackPart()}`;
  const group = new LogGroup(scope, 'FirewallLogs', {
    logGroupName,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
  const policy = group.addToResourcePolicy(
    new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      resources: [group.logGroupArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  const logging = new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: attrArn,
    // AWS WAF doesn't accept the star at the end of the group's own ARN.
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [
      { uriPath: {} },
      { queryString: {} },
      ...HEADERS.map((Name) => ({ singleHeader: { Name } })),
    ],
    // When it blocks, rules that only count would fill the log with patrols.
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [blocks ? 'BLOCK' : 'COUNT'].map((Action) => ({
            ActionCondition: { Action },
          })),
        },
      ],
    },
  });
  logging.node.addDependency(group);
  if (policy.policyDependable) logging.node.addDependency(policy.policyDependable);
};
