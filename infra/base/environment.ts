/** Settings that the portal on one machine and commands for AWS share. */
import { resolve } from 'node:path';
import { Failure } from './failure';

export type Environment = Record<string, string | undefined>;

export const DEFAULT_DEMO_PATROLS = 400;

/** Origin of the online basemap, for the content security policy. */
export const tilesOrigin = (template: string): string => {
  try {
    const { protocol, origin } = new URL(template.replace(/[{}]/g, ''));
    if (protocol === 'https:' || protocol === 'http:') return origin;
  } catch {
    // The error below reports it.
  }
  throw new Failure(`ONLINE_TILES must be the address of map tiles; it is "${template}".`);
};

export const readDataDir = (env: Environment): string => resolve(env.DATA_DIR || '.local');
