import { Failure } from '#base/failure.ts';
import { parsedArguments } from '#base/arguments.ts';

const USAGE = `Usage: npm run smoke -- https://PORTAL [--origin https://ID.execute-api.REGION.amazonaws.com] [--write "TEST NATION"]
Signs in as PORTAL_USERNAME with PORTAL_PASSWORD. With --write, it adds a patrol, a photo and an export to the nation, and deletes them; the account must be a Manager of it.`;

export interface SmokeSettings {
  portal: string;
  /** Address of API Gateway; undefined: not checked. */
  apiOrigin: string | undefined;
  /** Nation to write to; undefined: read only. */
  nation: string | undefined;
  account: { username: string; password: string } | undefined;
}

const parseOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new Failure(`"${text}" is not an address such as https://portal.example.org.\n${USAGE}`);
  return url.origin;
};

type Environment = Record<string, string | undefined>;

/** @throws Failure with the usage */
export const readArguments = (args: string[], env: Environment): SmokeSettings => {
  const options = { origin: { type: 'string' }, write: { type: 'string' } } as const;
  const { values, positionals } = parsedArguments(
    { args, allowPositionals: true, options },
    `\n${USAGE}`,
  );
  if (positionals.length !== 1) throw new Failure(USAGE);
  const { PORTAL_USERNAME: username, PORTAL_PASSWORD: password } = env;
  if (values.write !== undefined && !(username && password))
    throw new Failure(`--write needs PORTAL_USERNAME and PORTAL_PASSWORD.\n${USAGE}`);
  return {
    portal: parseOrigin(positionals[0]!),
    apiOrigin: values.origin === undefined ? undefined : parseOrigin(values.origin),
    nation: values.write,
    account: username && password ? { username, password } : undefined,
  };
};
