/**
 * Routes of the API: a Lambda function and a route of the HTTP API for each route of the contract. They are
 * in several stacks, because CloudFormation allows 500 resources in one.
 */
import { Stack } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { API_BASE, type RouteDefinition } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import type { Construct } from 'constructs';
import {
  routeFunction,
  type FunctionStackProps,
  type StoreFunctionProps,
} from '../constructs/storeFunction';
import { combined, METRICS_PER_ALARM, slowAlarm, SLOWEST, type Watch } from '../constructs/watch';
import type { PortalMail, PortalStore } from '../constructs/routeAccess';
import { withoutTrailingSlash } from '../edge/paths';
import type { ApiStack } from './apiStack';
import type { Deployment } from '../constructs/deployment';

/**
 * Alarms on the 95th percentile of each route, by Lambda's own metric, which costs nothing. As few as possible:
 * each combines ten routes. The dashboard shows which one it is.
 */
const slowRoutes = (scope: Construct, watch: Watch, group: string, functions: Function[]): void => {
  for (let at = 0; at < functions.length; at += METRICS_PER_ALARM) {
    const p95 = functions
      .slice(at, at + METRICS_PER_ALARM)
      .map((one) => one.metricDuration(SLOWEST));
    const name = `slow-routes-${group}-${at / METRICS_PER_ALARM + 1}`;
    slowAlarm(scope, watch, name, combined('MAX', p95, SLOWEST.period));
  }
};

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

export interface RoutesStackProps extends FunctionStackProps {
  api: ApiStack;
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
    const { stage, reserves } = deployment;
    const store: PortalStore = { ...data, mail: this.getMail(deployment) };
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
            this.addFunction(routeId, { bundles, store, stage, reserves, logGroup }),
          ),
        });
    if (watch && deployment.profile === 'full') slowRoutes(this, watch, group, this.functions);
  }

  private addFunction(id: RouteId, props: StoreFunctionProps): Function {
    const made = routeFunction(this, id, props);
    this.functions.push(made);
    return made;
  }

  private getMail({ mailFrom, address }: Deployment): PortalMail | undefined {
    if (!mailFrom || !address) return undefined;
    return {
      from: mailFrom,
      identitiesArn: this.formatArn({
        service: 'ses',
        resource: 'identity',
        resourceName: '*',
      }),
      portalAddress: `https://${address.domainName}`,
    };
  }
}
