/** The policies of all functions, as the templates of a deployment with everything would make them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@portal/shared-types/contract/api/routes';
import { JOBS } from '#build/buildFunctions.ts';
import { STACKS_FILE, type StackFiles } from '#aws/synth/portalTemplates.ts';
import type { Call, Statement } from './evaluate';

export interface FunctionRole {
  statements: Statement[];
  /** Calls that Lambda makes with the role: it writes the log, and keeps events that failed. */
  byLambda: Call[];
}

/** By id of the route or job. */
export type Roles = Record<string, FunctionRole>;

type Json = string | Json[] | { [name: string]: Json };
const isText = (value: unknown): value is string => typeof value === 'string';

interface Resource {
  Type: string;
  Properties?: Record<string, Json>;
}

const HASH = '[0-9A-F]{8}';
const withoutHash = (logicalId: string): string => logicalId.replace(new RegExp(`${HASH}$`), '');

/** Names of outputs of other stacks, such as `portal-prod-data:ExportsOutputRefRecords091F6ECAFB5589DB`. */
const IMPORTED = new RegExp(`:ExportsOutput(?:Ref|FnGetAtt)(\\w+?)${HASH}(?:Arn)?${HASH}$`);

/** The ARN or name of a resource, with the name that the resource has in its stack. */
const resolveName = (value: Json): string => {
  if (typeof value === 'string') return value;
  const [[kind, target] = []] = Object.entries(value);
  if (kind === 'Ref' && isText(target))
    return target.startsWith('AWS::') ? target.slice('AWS::'.length) : withoutHash(target);
  if (kind === 'Fn::GetAtt' && Array.isArray(target) && isText(target[0]))
    return withoutHash(target[0]);
  if (kind === 'Fn::Join' && Array.isArray(target))
    return (target[1] as Json[]).map(resolveName).join('');
  const imported = kind === 'Fn::ImportValue' && isText(target) && IMPORTED.exec(target)?.[1];
  if (!imported) throw new Error(`Unknown reference: ${JSON.stringify(value)}`);
  return imported;
};

const resolveNames = (value: Json | undefined): string[] => [value ?? []].flat().map(resolveName);

const parseConditions = (value: Json | undefined): Statement['conditions'] =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, Record<string, Json>>).map(
      ([operator, byKey]) => [
        operator,
        Object.fromEntries(
          Object.entries(byKey).map(([key, wanted]) => [key, resolveNames(wanted)]),
        ),
      ],
    ),
  );

const parseStatement = (one: Record<string, Json>): Statement => ({
  effect: one.Effect as Statement['effect'],
  actions: resolveNames(one.Action),
  resources: resolveNames(one.Resource),
  conditions: parseConditions(one.Condition),
});

const parseStatements = (role: Record<string, Json>): Statement[] =>
  (role.Policies as { PolicyDocument: { Statement: Record<string, Json>[] } }[]).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement.map(parseStatement),
  );

const callsByLambda = ({ LoggingConfig, DeadLetterConfig }: Record<string, Json>): Call[] => {
  const log = resolveName((LoggingConfig as Record<string, Json>).LogGroup!);
  const queue = (DeadLetterConfig as Record<string, Json> | undefined)?.TargetArn;
  return [
    { action: 'logs:CreateLogStream', resource: log, context: {} },
    { action: 'logs:PutLogEvents', resource: log, context: {} },
    ...(queue ? [{ action: 'sqs:SendMessage', resource: resolveName(queue), context: {} }] : []),
  ];
};

/** Other functions are those of the CDK, which run only while a stack is deployed. */
const OURS = new Set<string>([...Object.keys(ROUTES), ...JOBS]);

/** @param outdir folder of the synthesized templates */
export const readRoles = (outdir: string): Roles => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(outdir, file), 'utf8'));
  const { routes, jobs, migrations, web } = read(STACKS_FILE) as StackFiles;
  const found = [...routes, jobs, migrations, web].flatMap((file) => {
    const { Resources } = read(file) as { Resources: Record<string, Resource> };
    return Object.entries(Resources).flatMap(([logicalId, { Type, Properties = {} }]) => {
      const id = withoutHash(logicalId);
      if (Type !== 'AWS::Lambda::Function' || !OURS.has(id)) return [];
      const [roleId] = (Properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
      const statements = parseStatements(Resources[roleId!]!.Properties!);
      return [[id, { statements, byLambda: callsByLambda(Properties) }] as const];
    });
  });
  const missing = [...OURS].filter((id) => !found.some(([one]) => one === id));
  if (missing.length) throw new Error(`No stack has a function for ${missing.join(', ')}.`);
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
};
