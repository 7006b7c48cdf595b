/** The HTTP API itself. Its routes are in separate stacks (routesStack). */
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from './deployment';

export interface ApiStackProps extends StackProps {
  settings: StageSettings;
}

export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** Host of the API, without https://. */
  readonly host: string;
  /** Shared by the functions of all routes: fewer resources, and one log to search. */
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, { settings, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: settings.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.api = new HttpApi(this, 'Api', { apiName: id });
    this.host = `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
