/** The HTTP API itself. Its routes are in separate stacks (routesStack). */
import { Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, LogGroupLogDestination, type CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { portalLogs } from '../constructs/portalLogs';
import type { StageSettings } from '../constructs/deployment';

const ACCESS_LOG_FIELDS = Object.fromEntries(
  [
    ...['requestId', 'requestTimeEpoch', 'routeKey', 'protocol', 'status', 'responseLength'],
    ...['responseLatency', 'integrationLatency', 'integrationErrorMessage'],
  ].map((name) => [name, `$context.${name}`]),
);

export interface ApiStackProps extends StackProps {
  settings: StageSettings;
}

/** Twice what the busiest route needs with 400 nations (`npm run plan`). */
export const ROUTE_CALLS_A_SECOND = 200;

export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** Host of the API, without https://. */
  readonly host: string;
  /** Shared by the functions of all routes: fewer resources, and one log to search. */
  readonly logGroup: LogGroup;
  /** Of every request to API Gateway. */
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, { settings, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.logGroup = portalLogs(this, 'Logs', settings);
    this.api = new HttpApi(this, 'Api', { apiName: id });
    this.accessLog = portalLogs(this, 'AccessLogs', settings);
    this.logAccess();
    this.limitRoutes();
    this.host = `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  /** If a route is flooded, other routes still work. */
  private limitRoutes(): void {
    (this.api.defaultStage!.node.defaultChild as CfnStage).defaultRouteSettings = {
      throttlingRateLimit: ROUTE_CALLS_A_SECOND,
      throttlingBurstLimit: 400,
    };
  }

  /**
   * Includes requests that reach no handler, and failures of handlers that logged nothing. Without addresses,
   * which are those of CloudFront.
   */
  private logAccess(): void {
    const stage = this.api.defaultStage!;
    (stage.node.defaultChild as CfnStage).accessLogSettings = {
      ...new LogGroupLogDestination(this.accessLog).bind(stage),
      format: this.toJsonString(ACCESS_LOG_FIELDS),
    };
  }
}
