/** What CloudFormation reads from a synthesized template: order of resources, names, exports and imports. */

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Fields = Record<string, Json>;

export interface Resource {
  Type: string;
  Properties?: Fields;
  DependsOn?: string | string[];
  DeletionPolicy?: 'Delete' | 'Retain' | 'RetainExceptOnCreate';
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: Json; Export?: { Name: string } }>;
}

const toText = (value: Json | undefined): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `visit` with each intrinsic function and its argument. */
const visitFunctions = (value: Json, visit: (name: string, argument: Json) => void): void => {
  if (Array.isArray(value)) for (const one of value) visitFunctions(one, visit);
  else if (isFields(value))
    for (const [name, inner] of Object.entries(value)) {
      visit(name, inner);
      visitFunctions(inner, visit);
    }
};

const listDependencies = ({ Properties = {}, DependsOn = [] }: Resource): string[] => {
  const found = [DependsOn].flat();
  visitFunctions(Properties, (name, argument) => {
    if (name === 'Ref' && typeof argument === 'string') found.push(argument);
    if (name === 'Fn::GetAtt' && Array.isArray(argument)) found.push(toText(argument[0]));
    if (name === 'Fn::Sub')
      for (const [, id] of toText([argument].flat()[0]).matchAll(/\$\{(\w+)[.}]/g)) found.push(id!);
  });
  return found;
};

/** @returns logical ids, each after those that it needs */
export const orderResources = ({ Resources }: Template): string[] => {
  const ordered = new Set<string>();
  const add = (id: string): void => {
    if (ordered.has(id) || !Resources[id]) return;
    for (const needed of listDependencies(Resources[id])) if (needed !== id) add(needed);
    ordered.add(id);
  };
  Object.keys(Resources).forEach(add);
  return [...ordered];
};

export const listImports = ({ Resources }: Template): string[] => {
  const found = new Set<string>();
  visitFunctions(Resources as unknown as Json, (name, argument) => {
    if (name === 'Fn::ImportValue') found.add(toText(argument));
  });
  return [...found];
};

export const listExports = ({ Outputs = {} }: Template): string[] =>
  Object.values(Outputs).flatMap(({ Export }) => Export?.Name ?? []);

/** Texts of a template as a certain stack has them. `refs` has pseudo parameters and ids of resources. */
export const resolveText = (value: Json, refs: ReadonlyMap<string, string>): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, argument] = []] = Object.entries(value);
  const list = Array.isArray(argument) ? argument : [];
  if (name === 'Ref' || name === 'Fn::GetAtt') {
    const id = toText(list[0] ?? argument);
    return refs.get(id) ?? id;
  }
  if (name === 'Fn::ImportValue') return toText(argument);
  if (name === 'Fn::Join')
    return (list[1] as Json[]).map((one) => resolveText(one, refs)).join(toText(list[0]));
  if (name === 'Fn::Select' && isFields(list[1])) {
    const [separator, text] = list[1]['Fn::Split'] as Json[];
    return resolveText(text!, refs).split(toText(separator))[Number(list[0])]!;
  }
  throw new Error(`${name} is new in a name: teach resolveText to read it.`);
};

/** Where a type of resource has its name, if it may have one, and where that name must be unique. */
const NAMES: Record<string, { path?: string; scope?: 'account' }> = {
  'AWS::ApiGatewayV2::Api': {},
  'AWS::ApiGatewayV2::Integration': {},
  'AWS::ApiGatewayV2::Route': {},
  'AWS::ApiGatewayV2::Stage': {},
  'AWS::Backup::BackupPlan': {},
  'AWS::Backup::BackupSelection': {},
  'AWS::Backup::BackupVault': { path: 'BackupVaultName' },
  'AWS::Budgets::Budget': { path: 'Budget.BudgetName', scope: 'account' },
  'AWS::CloudFront::Distribution': { path: 'DistributionConfig.Aliases', scope: 'account' },
  'AWS::CloudFront::Function': { path: 'Name', scope: 'account' },
  'AWS::CloudFront::OriginAccessControl': {
    path: 'OriginAccessControlConfig.Name',
    scope: 'account',
  },
  'AWS::CloudFront::ResponseHeadersPolicy': {
    path: 'ResponseHeadersPolicyConfig.Name',
    scope: 'account',
  },
  'AWS::CloudTrail::Trail': { path: 'TrailName' },
  'AWS::CloudWatch::Alarm': { path: 'AlarmName' },
  'AWS::CloudWatch::CompositeAlarm': { path: 'AlarmName' },
  'AWS::CloudWatch::Dashboard': { path: 'DashboardName', scope: 'account' },
  'AWS::Events::Rule': { path: 'Name' },
  'AWS::IAM::Policy': {},
  'AWS::IAM::Role': { path: 'RoleName', scope: 'account' },
  'AWS::Lambda::EventInvokeConfig': {},
  'AWS::Lambda::Function': { path: 'FunctionName' },
  'AWS::Lambda::LayerVersion': {},
  'AWS::Lambda::Permission': {},
  'AWS::Lambda::Version': {},
  'AWS::Logs::Delivery': {},
  'AWS::Logs::DeliveryDestination': { path: 'Name' },
  'AWS::Logs::DeliverySource': { path: 'Name' },
  'AWS::Logs::LogGroup': { path: 'LogGroupName' },
  'AWS::Logs::MetricFilter': {},
  'AWS::Logs::ResourcePolicy': { path: 'PolicyName' },
  'AWS::S3::Bucket': { path: 'BucketName', scope: 'account' },
  'AWS::S3::BucketPolicy': {},
  'AWS::SNS::Subscription': {},
  'AWS::SNS::Topic': { path: 'TopicName' },
  'AWS::SNS::TopicPolicy': {},
  'AWS::SQS::Queue': { path: 'QueueName' },
  'AWS::SQS::QueuePolicy': {},
  'AWS::Scheduler::Schedule': { path: 'Name' },
  'AWS::SecretsManager::ResourcePolicy': {},
  'AWS::SecretsManager::RotationSchedule': {},
  'AWS::SecretsManager::Secret': { path: 'Name' },
  'AWS::DynamoDB::Table': { path: 'TableName' },
  'AWS::WAFv2::LoggingConfiguration': {},
  'AWS::WAFv2::WebACL': { path: 'Name' },
  'Custom::CDKBucketDeployment': {},
  'Custom::CrossRegionExportReader': {},
  // Parameters of another region, which it may overwrite.
  'Custom::CrossRegionExportWriter': {},
  'Custom::S3AutoDeleteObjects': {},
  'Custom::S3BucketNotifications': {},
  'Custom::Trigger': {},
};

/** @returns names that nothing else may have, with their scope: "AWS::SQS::Queue ca-central-1 portal-prod-…" */
export const listUniqueNames = (
  { Type, Properties = {} }: Resource,
  region: string,
  refs: ReadonlyMap<string, string>,
): string[] => {
  const rule = NAMES[Type];
  if (!rule)
    throw new Error(`${Type} is new: add it to infra/aws/testing/cloudFormation/template.ts.`);
  let found: Json | undefined = rule.path === undefined ? undefined : Properties;
  for (const field of rule.path?.split('.') ?? [])
    found = isFields(found) ? found[field] : undefined;
  if (found === undefined) return [];
  const where = rule.scope ?? region;
  return (Array.isArray(found) ? found : [found]).map(
    (name) => `${Type} ${where} ${resolveText(name, refs)}`,
  );
};
