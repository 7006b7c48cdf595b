/**
 * The stacks of a deployment: copies ← data; data and api ← routes; api ← web; data ← jobs; data and api ←
 * watch ← routes and web; watch and web ← edge-watch; routes and jobs ← migrations ← web. So the data comes first, then
 * the functions, the migrations, and the app: whatever fails, the app meets functions that it works with.
 */
import { Stack, Tags, type App } from 'aws-cdk-lib';
import { acknowledge } from './acknowledged';
import { ApiStack } from './apiStack';
import { CopiesStack } from './copiesStack';
import { DataStack } from './dataStack';
import type { Deployment } from '../constructs/deployment';
import { EdgeStack } from './edgeStack';
import { EdgeWatchStack } from './edgeWatchStack';
import { EDGE_REGION } from '../constructs/stageNames';
import { JobsStack } from './jobsStack';
import { MigrationsStack } from './migrationsStack';
import { ROUTE_GROUPS, RoutesStack, type RouteGroup } from './routesStack';
import { WatchStack } from './watchStack';
import { WebStack } from './webStack';

/** Folders with the results of `npm run build`. */
export interface Built {
  bundles: string;
  /** Of the photo job, with sharp for Lambda (infra/build/photoBundle). */
  photoBundles: string;
  appDir: string;
}

export const addPortal = (
  app: App,
  deployment: Deployment,
  { bundles, photoBundles, appDir }: Built,
) => {
  const { stage, settings, alarms, firewall } = deployment;
  const name = `portal-${stage}`;
  const common = {
    env: { region: settings.region },
    terminationProtection: settings.keepsData,
  };
  const copies =
    deployment.copies &&
    new CopiesStack(app, `${name}-copies`, {
      ...common,
      env: { region: deployment.copies.region },
      crossRegionReferences: true,
      stage,
      dataKey: deployment.copies.dataKey,
    });
  const data = new DataStack(app, `${name}-data`, {
    ...common,
    deployment,
    copies: copies?.vault,
    ...(copies && { crossRegionReferences: true }),
  });
  const api = new ApiStack(app, `${name}-api`, { ...common, settings });
  const withFunctions = { ...common, deployment, store: data.store, bundles };
  const watch =
    alarms &&
    new WatchStack(app, `${name}-watch`, {
      crossRegionReferences: true,
      ...common,
      deployment,
      alarms,
      api,
      store: data.store,
    });
  const routes = (Object.keys(ROUTE_GROUPS) as RouteGroup[]).map(
    (group) =>
      new RoutesStack(app, `${name}-routes-${group}`, group, {
        ...withFunctions,
        api,
        watch: watch?.watch,
      }),
  );
  const jobs = new JobsStack(app, `${name}-jobs`, { ...withFunctions, photoBundles });
  const migrations = new MigrationsStack(app, `${name}-migrations`, withFunctions);
  // By then, nothing writes the old form any more.
  for (const stack of [...routes, jobs]) migrations.addStackDependency(stack);
  const edge =
    firewall === 'off'
      ? undefined
      : new EdgeStack(app, `${name}-edge`, {
          ...common,
          env: { region: EDGE_REGION },
          crossRegionReferences: true,
          deployment,
        });
  const web = new WebStack(app, `${name}-web`, {
    ...withFunctions,
    apiHost: api.host,
    appDir,
    webAclArn: edge?.webAclArn,
    watch: watch?.watch,
    ...((alarms || edge) && { crossRegionReferences: true }),
  });
  web.addStackDependency(migrations, 'the new app may need what they change');
  const edgeWatch =
    alarms &&
    watch &&
    new EdgeWatchStack(app, `${name}-edge-watch`, {
      ...common,
      env: { region: EDGE_REGION },
      crossRegionReferences: true,
      deployment,
      alarms,
      distributionId: web.distributionId,
      edgeLogsArn: watch.edgeLogsArn,
    });
  const stacks = [copies, data, api, ...routes, jobs, migrations, edge, web, watch, edgeWatch];
  acknowledge(
    stacks.filter((stack) => stack instanceof Stack),
    stage,
    settings.region,
  );
  Tags.of(app).add('portal-stage', stage);
  return { copies, data, api, routes, jobs, migrations, edge, web, watch, edgeWatch };
};
