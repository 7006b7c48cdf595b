/** The API: for each route of the contract one Lambda function and one route of an HTTP API. */
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { API_BASE, type RouteDefinition } from '@portal/shared-types/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/api/routes';
import type { Construct } from 'constructs';
import { routeFunction } from '../constructs/storeFunction';
import type { PortalMail, PortalStore } from '../constructs/routeAccess';
import { withoutTrailingSlash } from '../local/gateway/path';
import type { Deployment, StageSettings } from './deployment';

export interface ApiStackProps extends StackProps {
  settings: StageSettings;
  deployment: Deployment;
  store: PortalStore;
  /** Folder of the bundled handlers. */
  bundles: string;
}

export class ApiStack extends Stack {
  /** Host of the API, without https://. */
  readonly host: string;

  constructor(
    scope: Construct,
    id: string,
    { settings, deployment, store: data, bundles, ...props }: ApiStackProps,
  ) {
    super(scope, id, props);
    const store: PortalStore = { ...data, mail: this.mailOf(deployment) };
    // One for all functions: a resource less a route, and one place to search.
    const logGroup = new LogGroup(this, 'Logs', {
      retention: settings.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const api = new HttpApi(this, 'Api', { apiName: id });
    for (const [routeId, route] of Object.entries(ROUTES) as [RouteId, RouteDefinition][])
      api.addRoutes({
        // Paths may not end in a slash here; in front, CloudFront takes it off.
        path: withoutTrailingSlash(`${API_BASE}${route.path}`),
        methods: [HttpMethod[route.method]],
        integration: new HttpLambdaIntegration(
          `${routeId}Integration`,
          routeFunction(this, routeId, { bundles, store, logGroup }),
        ),
      });
    this.host = `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
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
