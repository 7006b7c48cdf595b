/** The third-party notices: the packages that the portal contains, and their licences. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '@portal/shared-types/base/groupBy';

export interface Notice {
  /** "react 19.2.0" */
  title: string;
  /** "MIT" */
  licence: string;
  /** The package's own files; empty if it has none here. */
  text: string;
}

const LICENCE_FILES = /^(licen[sc]e|copying|notice|copyright|third-party-notices)/i;
const RULE = `${'-'.repeat(79)}\n`;

const INTRO = `THIRD-PARTY NOTICES

The portal contains the software and fonts below, in the browser and on the server.

ArcGIS Maps SDK for JavaScript (@arcgis/core) is licensed by Esri. Each deployment of the
portal needs its own entitlement.

Coastline: © OpenStreetMap contributors, Open Database License (ODbL) 1.0,
https://opendatacommons.org/licenses/odbl/1-0/
`;

/** @param root folder that the package's folder is in. @param folder "node_modules/react" */
export const readNotice = (root: string, folder: string): Notice => {
  const path = join(root, folder);
  const { name, version, license } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  const files = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILES.test(entry.name))
    .map((entry) => readFileSync(join(path, entry.name), 'utf8').replaceAll('\r\n', '\n').trim());
  return { title: `${name} ${version}`, licence: license ?? '', text: files.join('\n\n') };
};

/** The portal's typeface isn't a package: its files are made from one (frontend/src/platform/ui/fonts). */
export const typefaceNotice = (root: string): Notice => ({
  title: 'BC Sans 2.1.0, in part',
  licence: 'OFL-1.1',
  text: readFileSync(join(root, 'frontend/src/platform/ui/fonts/OFL.txt'), 'utf8').trim(),
});

export const isInstalled = (root: string, folder: string): boolean =>
  existsSync(join(root, folder, 'package.json'));

/** Packages with the same text share it. */
export const noticesText = (notices: readonly Notice[]): string => {
  const sorted = [...notices].sort((a, b) => (a.title < b.title ? -1 : 1));
  const sections = [...groupBy(sorted, ({ text }) => text)].map(([text, those]) => {
    const titles = those.map(({ title, licence }) => (licence ? `${title} (${licence})` : title));
    return `${RULE}${titles.join('\n')}\n${RULE}\n${text || 'The package has no text of its licence.'}\n`;
  });
  // S3 names no character set; browsers recognize UTF-8 by the byte order mark.
  return `\uFEFF${[INTRO, ...sections].join('\n')}`;
};
