/** The names of a stage's resources in AWS, as far as the templates set them. CloudFormation makes all others. */
import { listTemplates, type SynthesizedPortal } from '../synth/portalTemplates';

/**
 * Where the name of a resource is, the most characters that AWS accepts there, and the source: the schema of the
 * type in CloudFormation (as in cfn-lint 1.51), if it has a limit, else the API of the service (botocore 1.43).
 */
const NAMES: Record<string, readonly [path: string, longest: number, source: string]> = {
  'AWS::ApiGatewayV2::Api': ['Name', 128, 'API Gateway V2, CreateApi: “a length between [1-128]”'],
  'AWS::Backup::BackupVault': [
    'BackupVaultName',
    50,
    'CloudFormation schema: ^[a-zA-Z0-9\\-\\_]{2,50}$',
  ],
  'AWS::Budgets::Budget': ['Budget.BudgetName', 100, 'Budgets, Budget: maximum 100'],
  'AWS::CloudFront::Function': ['Name', 64, 'CloudFormation schema: maxLength'],
  'AWS::CloudFront::OriginAccessControl': [
    'OriginAccessControlConfig.Name',
    64,
    'CloudFront, OriginAccessControlConfig: “up to 64 characters”',
  ],
  'AWS::CloudFront::ResponseHeadersPolicy': [
    'ResponseHeadersPolicyConfig.Name',
    128,
    'not documented; 129 worked in a trial, and CDK cuts at 128: github.com/aws/aws-cdk/pull/21525',
  ],
  'AWS::CloudWatch::Alarm': ['AlarmName', 255, 'CloudFormation schema: maxLength'],
  'AWS::CloudWatch::Dashboard': [
    'DashboardName',
    255,
    'CloudWatch, PutDashboard: “The maximum length is 255”',
  ],
  'AWS::Lambda::Function': ['FunctionName', 64, 'CloudFormation schema: maxLength'],
  'AWS::Logs::DeliveryDestination': ['Name', 60, 'CloudFormation schema: maxLength'],
  'AWS::Logs::DeliverySource': ['Name', 60, 'CloudFormation schema: maxLength'],
  'AWS::Logs::LogGroup': ['LogGroupName', 512, 'CloudFormation schema: maxLength'],
  'AWS::Logs::ResourcePolicy': ['PolicyName', 255, 'CloudFormation schema: maxLength'],
  'AWS::SQS::Queue': ['QueueName', 80, 'SQS, CreateQueue: “up to 80 characters”'],
  'AWS::WAFv2::WebACL': ['Name', 128, 'CloudFormation schema: ^[0-9A-Za-z_-]{1,128}$'],
};

/** Names of something else: of a metric, an origin, or another resource of the table above. */
const REFERENCES = /^(MetricName|DomainName|DeliverySourceName|Name)$/;

export interface PhysicalName {
  type: string;
  name: string;
  /** Of characters, for a name of this type. */
  longest: number;
}

const JOINED = 'Fn::Join';
/** As long as AWS's own values. Other functions than these don't appear in names. */
const PARTS: readonly [shape: RegExp, value: string][] = [
  [/"AWS::StackId"/, '1a2b3c4d'],
  [/"AWS::AccountId"/, '111111111111'],
];

const writtenPart = (part: unknown): string => {
  if (typeof part === 'string') return part;
  const text = JSON.stringify(part);
  const known = PARTS.find(([shape]) => shape.test(text));
  if (!known) throw new Error(`${text} is part of a name, and its length is unknown.`);
  return known[1];
};

const nameIn = (value: unknown): string => {
  const [separator, parts] = (value as Record<string, [string, unknown[]]>)[JOINED] ?? [
    '',
    [value],
  ];
  return parts.map(writtenPart).join(separator);
};

/** Whether it's a name with this stage that the template sets, and not one of another stack's resource. */
const isSet = (key: string, value: unknown, stage: string): boolean => {
  const text = JSON.stringify(value);
  const isName = /Name$/.test(key) && !REFERENCES.test(key);
  return isName && text.includes(`portal-${stage}`) && !text.includes('Fn::ImportValue');
};

/** @throws Error if a resource has the stage in a name that isn't in the table above */
export const physicalNames = (portal: SynthesizedPortal, stage: string): PhysicalName[] =>
  listTemplates(portal).flatMap((template) => {
    const { Resources } = template.toJSON() as {
      Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
    };
    return Object.entries(Resources).flatMap(([id, { Type: type, Properties = {} }]) => {
      if (!NAMES[type]) {
        const set = Object.entries(Properties).find(([key, value]) => isSet(key, value, stage));
        if (set)
          throw new Error(`Add ${type} ${set[0]} (${id}) to infra/aws/testing/physicalNames.ts.`);
        return [];
      }
      const [path, longest] = NAMES[type];
      const value = path
        .split('.')
        .reduce<unknown>(
          (part, key) => (part as Record<string, unknown> | undefined)?.[key],
          Properties,
        );
      return value === undefined ? [] : [{ type, name: nameIn(value), longest }];
    });
  });
