/**
 * Routes of the API: a Lambda function and a route of the HTTP API for each route of the contract. They are
 * in several stacks, because CloudFormation allows 500 resources in one.
 */
import { Stack, type StackProps } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { API_BASE, type RouteDefinition } from '@portal/shared-types/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/api/routes';
import type { Construct } from 'constructs';
import { slowRoutes } from '../constructs/slowRoutes';
import { routeFunction, type StoreFunctionProps } from '../constructs/storeFunction';
import type { Watch } from '../constructs/watch';
import type { PortalMail, PortalStore } from '../constructs/routeAccess';
import { withoutTrailingSlash } from '../edge/paths';
import type { ApiStack } from './apiStack';
import type { Deployment } from '../constructs/deployment';

/**
 * By resource of the contract. A route that moves to another stack has to be deleted in the first one before
 * the second one can create it, so leave them where they are.
 */
export const ROUTE_GROUPS = {
  records: ['patrols', 'sightings', 'surveys', 'weather-observations', 'editor', 'flags'],
  people: ['sign-in', 'passwords', 'people', 'manage', 'nations', 'documents'],
  files: ['photos', 'exports', 'imports', 'lists', 'filters'],
} as const satisfies Record<string, readonly string[]>;
export type RouteGroup = keyof typeof ROUTE_GROUPS;

export interface RoutesStackProps extends StackProps {
  api: ApiStack;
  deployment: Deployment;
  store: PortalStore;
  /** Folder of the bundled handlers. */
  bundles: string;
  /** Undefined if nobody gets alarms. */
  watch: Watch | undefined;
}

export class RoutesStack extends Stack {
  private readonly functions: Function[] = [];

  constructor(
    scope: Construct,
    id: string,
    group: RouteGroup,
    { api: { api, logGroup }, deployment, store: data, bundles, watch, ...props }: RoutesStackProps,
  ) {
    super(scope, id, props);
    const { stage } = deployment;
    const reserves = deployment.settings.inUse;
    const store: PortalStore = { ...data, mail: this.mailOf(deployment) };
    const resources: readonly string[] = ROUTE_GROUPS[group];
    for (const [routeId, route] of Object.entries(ROUTES) as [RouteId, RouteDefinition][])
      if (resources.includes(route.resource))
        new HttpRoute(this, `${routeId}Route`, {
          httpApi: api,
          // Paths can't end in a slash here; CloudFront removes it.
          routeKey: HttpRouteKey.with(
            withoutTrailingSlash(`${API_BASE}${route.path}`),
            HttpMethod[route.method],
          ),
          integration: new HttpLambdaIntegration(
            `${routeId}Integration`,
            this.functionOf(routeId, { bundles, store, stage, reserves, logGroup }),
          ),
        });
    if (watch) slowRoutes(this, watch, group, this.functions);
  }

  private functionOf(id: RouteId, props: StoreFunctionProps): Function {
    const made = routeFunction(this, id, props);
    this.functions.push(made);
    return made;
  }

  private mailOf({ mailFrom, address }: Deployment): PortalMail | undefined {
    if (!mailFrom || !address) return undefined;
    return {
      from: mailFrom,
      identityArn: this.formatArn({
        service: 'ses',
        resource: 'identity',
        resourceName: mailFrom.slice(mailFrom.indexOf('@') + 1),
      }),
      portalAddress: `https://${address.domainName}`,
    };
  }
}
