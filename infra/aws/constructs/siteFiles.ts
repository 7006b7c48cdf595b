/** Puts the built app and its settings into the site's bucket, each file with its cache duration. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { hasBrotliCopy } from '#build/brotli/brotliCopy.ts';
import { REVALIDATED, HASHED_FOLDER, KEPT_FOR_GOOD } from '../edge/caching';
import type { StageSettings } from './deployment';
import { portalLogs } from './portalLogs';

export interface SiteFilesProps {
  bucket: IBucket;
  appDir: string;
  /** Content of `/config.json`. */
  config: { supportContact: string; onlineTiles: string | null };
  settings: StageSettings;
}

const BROTLI_COPIES = [
  [HASHED_FOLDER, 'js', 'text/javascript; charset=utf-8', KEPT_FOR_GOOD],
  [HASHED_FOLDER, 'css', 'text/css; charset=utf-8', KEPT_FOR_GOOD],
  ['basemap', 'json', 'application/json', REVALIDATED],
] as const;

/** Whether the build compressed every file that CloudFront would ask for as a copy: `npm run build` does. */
export const hasBrotliCopies = (appDir: string): boolean =>
  BROTLI_COPIES.every(([folder]) => {
    const names = existsSync(join(appDir, folder)) ? readdirSync(join(appDir, folder)) : [];
    const sources = names.filter((name) => hasBrotliCopy(`/${folder}/${name}`));
    return sources.length > 0 && sources.every((name) => names.includes(`${name}.br`));
  });

/** @throws if the app isn't built */
export const siteFiles = (
  scope: Construct,
  { bucket, appDir, config, settings }: SiteFilesProps,
): void => {
  const shared = {
    destinationBucket: bucket,
    // Open pages still load the parts that they were built with.
    prune: false,
    memoryLimit: 512,
    logGroup: portalLogs(scope, 'DeploymentLogs', settings),
  };
  const hashed = new BucketDeployment(scope, 'HashedFiles', {
    ...shared,
    sources: [Source.asset(join(appDir, HASHED_FOLDER), { exclude: ['*.br'] })],
    destinationKeyPrefix: HASHED_FOLDER,
    cacheControl: [CacheControl.fromString(KEPT_FOR_GOOD)],
  });
  const others = new BucketDeployment(scope, 'OtherFiles', {
    ...shared,
    sources: [
      Source.asset(appDir, { exclude: [HASHED_FOLDER, '*.br'] }),
      Source.jsonData('config.json', config),
    ],
    cacheControl: [CacheControl.fromString(REVALIDATED)],
  });
  // Upload the page last, when everything that it refers to exists.
  others.node.addDependency(hashed);
  if (!hasBrotliCopies(appDir)) return;
  for (const [folder, ending, contentType, cacheControl] of BROTLI_COPIES)
    others.node.addDependency(
      new BucketDeployment(scope, `Brotli${ending.toUpperCase()}`, {
        ...shared,
        sources: [Source.asset(join(appDir, folder), { exclude: ['*', `!*.${ending}.br`] })],
        destinationKeyPrefix: folder,
        contentEncoding: 'br',
        contentType,
        cacheControl: [CacheControl.fromString(cacheControl)],
      }),
    );
};
