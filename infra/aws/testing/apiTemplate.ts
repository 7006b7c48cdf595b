/** Follows the API's templates from each route to its function, as a deployment would connect them. */
import { join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { API_BASE } from '@portal/shared-types/contract/api/route';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import type { SynthesizedPortal } from '../synth/synthPortal';

export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

export interface WiredRoute {
  /** Of the contract's route with this method and path; undefined if there is none. */
  id: RouteId | undefined;
  /** Method and path. */
  key: string;
  functionName: string;
  properties: {
    Handler: string;
    Code: { S3Key: string };
    Environment?: { Variables: Record<string, unknown> };
  };
  roleName: string;
  statements: Statement[];
  /** Folder of the function's code. */
  asset: string;
}

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
}

/** Logical id that a reference points to, however deep it is wrapped. */
const getTarget = (reference: unknown): string => {
  const found = /"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/.exec(JSON.stringify(reference));
  if (!found) throw new Error(`no reference: ${JSON.stringify(reference)}`);
  return found[1]!;
};

const findRouteId = (key: string): RouteId | undefined =>
  Object.values(ROUTES).find(
    ({ method, path }) => `${method} ${API_BASE}${path}`.replace(/\/$/, '') === key,
  )?.id;

const wiredIn = (template: Template, outdir: string): WiredRoute[] => {
  const { Resources } = template.toJSON() as { Resources: Record<string, Resource> };
  const at = (reference: unknown): [string, Record<string, unknown>] => {
    const name = getTarget(reference);
    return [name, Resources[name]!.Properties];
  };
  return Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
    .map(({ Properties: route }) => {
      const [, integration] = at(route.Target);
      const [functionName, lambda] = at(integration.IntegrationUri);
      const [roleName, role] = at(lambda.Role);
      const properties = lambda as unknown as WiredRoute['properties'];
      const policies = role.Policies as { PolicyDocument: { Statement: Statement[] } }[];
      return {
        id: findRouteId(String(route.RouteKey)),
        key: String(route.RouteKey),
        functionName,
        properties,
        roleName,
        statements: policies.flatMap((policy) => policy.PolicyDocument.Statement),
        asset: join(outdir, `asset.${properties.Code.S3Key.replace('.zip', '')}`),
      };
    });
};

export const wiredRoutes = ({ routes, outdir }: SynthesizedPortal): WiredRoute[] =>
  routes.flatMap((template) => wiredIn(template, outdir));
