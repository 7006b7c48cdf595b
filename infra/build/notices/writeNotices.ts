/**
 * Writes the notices next to the built app. They come from the builds' own reports, so that a package is
 * listed if, and only if, its code is in a bundle or is copied.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackages } from '../buildFunctions';
import { PROJECT_ROOT } from '#base/paths.ts';
import { lambdaPackages } from '../photoBundle';
import { NOTICES_PATH } from '@portal/shared-types/base/text/notices';
import { isInstalled, readNotice, noticesText, typefaceNotice, type Notice } from './noticesText';
import { packageFolders } from './packages';

const APP = join(PROJECT_ROOT, 'frontend', 'dist');
/** Written by `bundleReportPlugin` of the app's build. */
const APP_REPORTS = ['bundle.json', 'workers.json'].map((file) =>
  join(PROJECT_ROOT, '.cache', 'frontend', file),
);
/** `apiDocs.ts` of the app's build copies it. */
const COPIED = ['node_modules/swagger-ui-dist'];

const appModules = (): string[] =>
  APP_REPORTS.flatMap((file) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { modules: string[] }[]).flatMap(
      ({ modules }) => modules,
    ),
  );

/** Binaries for Lambda's platform aren't installed here; they include their licences. */
const decoderNotices = (): Notice[] =>
  Object.entries(lambdaPackages()).map(([folder, one]) =>
    isInstalled(PROJECT_ROOT, folder)
      ? readNotice(PROJECT_ROOT, folder)
      : {
          title: `${folder.slice('node_modules/'.length)} ${one?.version}`,
          licence: one?.license ?? '',
          text: 'Deployed unchanged, as a package with its licence, next to the function that uses it.',
        },
  );

/** Requires both builds. */
const collectNotices = (): string => {
  const folders = new Set([...packageFolders(appModules()), ...COPIED, ...bundledPackages()]);
  const decoders = decoderNotices();
  const titles = new Set(decoders.map(({ title }) => title));
  const bundled = [...folders].map((folder) => readNotice(PROJECT_ROOT, folder));
  return noticesText([
    ...bundled.filter(({ title }) => !titles.has(title)),
    ...decoders,
    typefaceNotice(PROJECT_ROOT),
  ]);
};

export const writeNotices = (): void => writeFileSync(join(APP, NOTICES_PATH), collectNotices());
