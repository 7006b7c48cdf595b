/** API Gateway HTTP API, payload format 2.0: the parts that handlers read and write. */
export interface LambdaEvent {
  version: '2.0';
  routeKey: string;
  rawPath: string;
  rawQueryString: string;
  pathParameters?: Record<string, string>;
  cookies?: string[];
  headers: Record<string, string | undefined>;
  requestContext: { requestId: string; http: { method: string; path: string; sourceIp: string } };
  body?: string;
  isBase64Encoded?: boolean;
}

export interface LambdaResponse {
  statusCode: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: string;
  isBase64Encoded: boolean;
}

export type LambdaHandler = (event: LambdaEvent) => Promise<LambdaResponse>;
