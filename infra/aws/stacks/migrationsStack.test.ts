import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { synthPortal } from '../synth/synthPortal';
import { ROUTE_GROUPS } from './routesStack';

const { migrations, outdir } = synthPortal();

test('migrations run in each deployment, after everything that writes', () => {
  const triggers = Object.values(migrations.findResources('Custom::Trigger'));
  expect(triggers).toEqual([
    expect.objectContaining({
      Properties: expect.objectContaining({
        HandlerArn: { Ref: expect.stringContaining('migrateCurrentVersion') as string },
        InvocationType: 'RequestResponse',
        Timeout: '900000',
      }) as object,
    }),
  ]);
  const { artifacts } = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { dependencies?: string[] }>;
  };
  expect(artifacts['portal-dev-migrations']!.dependencies).toEqual(
    expect.arrayContaining([
      ...Object.keys(ROUTE_GROUPS).map((group) => `portal-dev-routes-${group}`),
      'portal-dev-jobs',
    ]),
  );
});
