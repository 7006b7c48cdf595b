/** A Lambda function of the portal, with a role for exactly what it needs. */
import { join } from 'node:path';
import { Duration, type StackProps } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import type { Construct } from 'constructs';
import type { Deployment } from './deployment';
import { environmentFor, statementsFor, type PortalStore } from './routeAccess';
import type { RouteNeeds } from './needs';
import { getNeeds } from './routeNeeds';

/** API Gateway gives up after 30 seconds; the function does so first and logs it. */
const TIMEOUT = Duration.seconds(29);

export interface FunctionStackProps extends StackProps {
  deployment: Deployment;
  store: PortalStore;
  /** Folder with `<id>/index.mjs` for each route and job (infra/build/buildFunctions). */
  bundles: string;
}

export interface StoreFunctionProps extends Pick<FunctionStackProps, 'bundles' | 'store'> {
  /** The metrics in its log are those of the stage. */
  stage: string;
  /** Whether functions with `atOnce` get a share of the account's concurrency. */
  reserves: boolean;
  logGroup: ILogGroup;
}

export interface FunctionNeeds extends RouteNeeds {
  memoryMb: number;
  timeout?: Duration;
  functionName?: string;
  deadLetters?: IQueue;
  /** Needs other than the store. */
  more?: { statements: PolicyStatement[]; environment: Record<string, string> };
}

/** @throws if there is no bundle of that id */
export const storeFunction = (
  scope: Construct,
  id: string,
  needs: FunctionNeeds,
  { bundles, store, stage, reserves, logGroup }: StoreFunctionProps,
): Function => {
  const { deadLetters } = needs;
  const statements = [
    ...statementsFor(needs, store),
    ...(needs.more?.statements ?? []),
    ...(deadLetters
      ? [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })]
      : []),
    // The group's ARN, as AWS returns it, includes its streams.
    new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
  ];
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { needs: new PolicyDocument({ statements }) },
  });
  return new Function(scope, id, {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(join(bundles, id)),
    memorySize: needs.memoryMb,
    ...(needs.functionName && { functionName: needs.functionName }),
    timeout: needs.timeout ?? TIMEOUT,
    ...(reserves && needs.atOnce && { reservedConcurrentExecutions: needs.atOnce }),
    ...(deadLetters && { deadLetterQueue: deadLetters }),
    environment: {
      ...environmentFor(needs, store),
      PORTAL_STAGE: stage,
      ...needs.more?.environment,
    },
    // The role is complete; no construct may add to it.
    role: role.withoutPolicyUpdates(),
    logGroup,
    loggingFormat: LoggingFormat.JSON,
  });
};

export const routeFunction = (scope: Construct, id: RouteId, props: StoreFunctionProps): Function =>
  storeFunction(scope, id, getNeeds(id), props);
