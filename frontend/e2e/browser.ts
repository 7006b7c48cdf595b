/**
 * Finds a browser for the journeys: the one in CHROME_PATH, otherwise the Chromium in the npm package
 * @sparticuz/chromium, so that every machine tests with the same version. That package only has a build for
 * 64-bit Intel Linux; on other platforms, an installed Chrome or Chromium is used.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { packageVersion, PROJECT } from '../build/paths';

interface FoundBrowser {
  path: string;
  /** Where it was found, in words. */
  source: string;
  /** Additional environment variables for its process. */
  env: Record<string, string>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const runnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onThisMachine = (): string | undefined =>
  [
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => NAMES.map((name) => join(folder, name))),
    MAC,
  ].find(runnable);

/** Runs with these environment variables, and restores the old ones. */
const withEnvironment = async <T>(
  values: Record<string, string>,
  run: () => Promise<T>,
): Promise<T> => {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  try {
    return await run();
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
};

/** The package's own settings name folders that exist only in Lambda. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks the packaged browser once, into the project's cache; through a temporary folder, so that an
 * interrupted unpacking isn't mistaken for a browser. Also unpacks its copies of libnss3 and other libraries,
 * which the package does only if it believes it is running in Lambda.
 */
const packaged = async (): Promise<FoundBrowser> => {
  const version = packageVersion('@sparticuz/chromium');
  const folder = join(PROJECT, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) {
    console.log(`Unpacking the packaged browser (Chromium ${version}) …`);
    const partial = `${folder}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    // The package changes these three too.
    const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '', HOME = '' } = process.env;
    const environment = {
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
      TMPDIR: partial,
      LD_LIBRARY_PATH,
      FONTCONFIG_PATH,
      HOME,
    };
    await withEnvironment(environment, async () => {
      const { default: Chromium } = await import('@sparticuz/chromium');
      await Chromium.executablePath();
    });
    writeFileSync(join(partial, 'fonts', 'fonts.conf'), fontSettings(folder));
    renameSync(partial, folder);
  }
  return {
    path: join(folder, 'chromium'),
    source: `@sparticuz/chromium ${version}`,
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
};

export const findBrowser = async (): Promise<FoundBrowser> => {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!runnable(named)) throw new Error(`CHROME_PATH names ${named}, which cannot be run.`);
    return { path: named, source: 'CHROME_PATH', env: {} };
  }
  if (platform() === 'linux' && arch() === 'x64') return packaged();
  const installed = onThisMachine();
  if (!installed)
    throw new Error(
      'No browser found. Install Chrome or Chromium, or set CHROME_PATH to the path of one.',
    );
  return { path: installed, source: 'this machine', env: {} };
};

/** Prevents the browser's own requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
const WEBGL_IN_SOFTWARE = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only the map needs WebGL: the page itself is painted and composited faster without it.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--disable-accelerated-2d-canvas',
  // On a busy machine, a frame takes longer than the watchdog allows before it kills the GPU process.
  '--disable-gpu-watchdog',
];
const NO_WEBGL = ['--disable-gpu', '--disable-3d-apis'];

/**
 * @param withMap whether it can draw the map; software drawing takes most of a journey's time.
 * @param flags additional command-line flags
 */
export const launchOptions = async (
  withMap = true,
  flags: readonly string[] = [],
): Promise<LaunchOptions> => {
  const { path, env } = await findBrowser();
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]);
  return {
    executablePath: path,
    args: [...FLAGS, ...(withMap ? WEBGL_IN_SOFTWARE : NO_WEBGL), ...flags],
    env: { ...Object.fromEntries(own), ...env },
  };
};

export const launchBrowser = async (withMap = true): Promise<Browser> =>
  chromium.launch(await launchOptions(withMap));
