/** The settings of `npm start`, from the environment and the command line. */
import { parseArgs } from 'node:util';
import { DEFAULT_SUPPORT_CONTACT } from '@portal/shared-types/base/text/entryMessages';
import {
  DEFAULT_DEMO_PATROLS,
  readDataDir,
  tilesOrigin,
  type Environment,
} from '#base/environment.ts';
import { Failure } from '#base/failure.ts';
import { TIME_LIMIT_MS } from './gateway/invoke';

export interface Settings {
  port: number;
  dataDir: string;
  /** Name under which a local proxy forwards requests; undefined: none. */
  portalHost: string | undefined;
  /** How long a request may take. */
  timeLimitMs: number;
  demoPassword: string | undefined;
  demoPatrols: number;
  supportContact: string;
  /** URL template of an online basemap with {level}, {col} and {row}; empty: none. */
  onlineTiles: string;
  /** Your own engine instead of the embedded one. */
  dynamodbEndpoint: string | undefined;
  /** Your own object store instead of the built-in one. */
  s3Endpoint: string | undefined;
  reset: boolean;
  empty: boolean;
}

const MAX_DEMO_PATROLS = 10_000;

const readPort = (text: string): number => {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Failure(`PORT must be a number from 0 to 65535; it is "${text}".`);
  return port;
};

const readPortalHost = (text: string | undefined): string | undefined => {
  if (text && !/^[a-z0-9.-]+$/i.test(text))
    throw new Failure(`PORTAL_HOST must be a name without scheme, port or path; it is "${text}".`);
  return text?.toLowerCase() || undefined;
};

const readS3Endpoint = (text: string | undefined): string | undefined => {
  if (text && !/^https?:\/\/[^/?#]+\/?$/.test(text))
    throw new Failure(`S3_ENDPOINT must be like http://127.0.0.1:9000; it is "${text}".`);
  return text || undefined;
};

const readDemoPatrols = (text: string): number => {
  const patrols = Number(text);
  if (!/^\d{1,5}$/.test(text) || patrols < 1 || patrols > MAX_DEMO_PATROLS)
    throw new Failure(
      `DEMO_PATROLS must be a number from 1 to ${MAX_DEMO_PATROLS}; it is "${text}".`,
    );
  return patrols;
};

const readTimeLimit = (text: string): number => {
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 900))
    throw new Failure(`TIME_LIMIT_SECONDS must be a number from 1 to 900; it is "${text}".`);
  return seconds * 1000;
};

export const readSettings = (env: Environment, args: string[]): Settings => {
  let flags;
  try {
    flags = parseArgs({
      args,
      options: { reset: { type: 'boolean' }, empty: { type: 'boolean' } },
    }).values;
  } catch {
    throw new Failure(
      'Unknown option. npm start has two options: "npm start -- --reset" and "npm start -- --empty".',
    );
  }
  const onlineTiles = env.ONLINE_TILES ?? '';
  if (onlineTiles) tilesOrigin(onlineTiles);
  return {
    port: readPort(env.PORT || '3000'),
    dataDir: readDataDir(env),
    portalHost: readPortalHost(env.PORTAL_HOST),
    timeLimitMs: readTimeLimit(env.TIME_LIMIT_SECONDS || String(TIME_LIMIT_MS / 1000)),
    demoPatrols: readDemoPatrols(env.DEMO_PATROLS || String(DEFAULT_DEMO_PATROLS)),
    demoPassword: env.DEMO_PASSWORD || undefined,
    supportContact: env.SUPPORT_CONTACT || DEFAULT_SUPPORT_CONTACT,
    onlineTiles,
    dynamodbEndpoint: env.DYNAMODB_ENDPOINT || undefined,
    s3Endpoint: readS3Endpoint(env.S3_ENDPOINT),
    reset: flags.reset ?? false,
    empty: flags.empty ?? false,
  };
};
