/** The stacks of a deployment: data and api ← routes; api ← web; data ← jobs. */
import { Tags, type App } from 'aws-cdk-lib';
import { ApiStack } from './apiStack';
import { DataStack } from './dataStack';
import type { Deployment } from './deployment';
import { JobsStack } from './jobsStack';
import { ROUTE_GROUPS, RoutesStack, type RouteGroup } from './routesStack';
import { WebStack } from './webStack';

/** Folders of what `npm run build` makes. */
export interface Built {
  bundles: string;
  /** Of the photo job, with sharp for Lambda (infra/photoBundle). */
  photoBundles: string;
  appDir: string;
}

export const addPortal = (
  app: App,
  deployment: Deployment,
  { bundles, photoBundles, appDir }: Built,
) => {
  const { stage, settings } = deployment;
  const name = `portal-${stage}`;
  const props = {
    env: { region: settings.region },
    terminationProtection: settings.keepsData,
    settings,
  };
  const data = new DataStack(app, `${name}-data`, { ...props, deployment });
  const api = new ApiStack(app, `${name}-api`, props);
  const { settings: _, ...common } = props;
  const routes = (Object.keys(ROUTE_GROUPS) as RouteGroup[]).map(
    (group) =>
      new RoutesStack(app, `${name}-routes-${group}`, group, {
        ...{ ...common, api, deployment, store: data.store, bundles },
      }),
  );
  const jobs = new JobsStack(app, `${name}-jobs`, {
    ...{ ...props, stage, store: data.store },
    ...{ bundles, photoBundles },
  });
  const web = new WebStack(app, `${name}-web`, {
    ...props,
    deployment,
    apiHost: api.host,
    store: data.store,
    ...{ bundles, appDir },
  });
  Tags.of(app).add('portal-stage', stage);
  return { data, api, routes, jobs, web };
};
