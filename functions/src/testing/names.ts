/** Names of the region, from the shared data if present. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = process.env.NAMES_FILE ?? join(__dirname, '../../../../shared/data/names.csv');

/** First column of the list; no name contains a comma. */
const listedNames: readonly string[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .slice(1)
      .flatMap((line) => line.split(',')[0] || [])
  : [];

if (!listedNames.length)
  console.warn('shared/data/names.csv is not here: only our own names are tested');

const ourNames: readonly string[] = [
  'Haíɫzaqv',
  'Q̓vúqvay̓áitx̌v',
  'ǧvi̓ḷás',
  'mámíʔanugva',
  'Gitga\u0027at',
  'ᑐᑊᘁᗕᑋᗸ',
  '👩🏽‍🚀 boat',
];

export const names: readonly string[] = [...new Set([...ourNames, ...listedNames])];
