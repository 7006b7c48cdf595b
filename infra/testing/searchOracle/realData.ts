import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#base/paths.ts';

export const REAL_DATA = join(PROJECT_ROOT, '..', 'shared', 'data');
export const hasRealData = existsSync(join(REAL_DATA, 'tracks'));
