/**
 * Bundles every handler with esbuild: `functions/dist/<routeId>/index.mjs`. Lambda and the local
 * gateway load the same files. A dynamic import makes a bundle larger, not smaller: esbuild keeps everything
 * that the imported package exports.
 *
 * Most programs need only the paths here, so esbuild and the contract are loaded when something is built.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { FUNCTIONS_DIST, PROJECT_ROOT } from '#base/paths.ts';
import { packageFolders } from './notices/packages';
import { pureDefinitions } from './pureDefinitions';

const STAMP = join(FUNCTIONS_DIST, 'stamp.json');
/** bcryptjs runs in a worker thread, which needs a separate file next to the bundle that starts it. */
const WORKER = 'passwordWorker';
/** Functions that run on a schedule, on events of the object store, or by hand; no route leads to them. */
export const JOBS = [
  ...['sweep', 'processPhoto', 'zipPhotos', 'exportRecords', 'administer'],
  ...['migrate', 'rotateSigningKey', 'rotateOriginSecret', 'probe'],
] as const;

export const settings = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  mainFields: ['module', 'main'],
  // sharp has a binary per platform; libheif's WebAssembly is a separate file. Both are found in
  // node_modules here, and next to the bundle on Lambda (photoBundle).
  external: ['sharp', 'libheif-js'],
  alias: {
    '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'environmentCredentials.ts'),
    '@smithy/core/event-streams': join(import.meta.dirname, 'noEventStreams.ts'),
    semver: join(import.meta.dirname, 'nodeIsRecent.ts'),
  },
  plugins: [pureDefinitions({ responses: false })],
  minify: true,
  outExtension: { '.js': '.mjs' },
  // Packages written for CommonJS call these.
  banner: {
    js: [
      "import{createRequire as _portalRequire}from'node:module';",
      "import{fileURLToPath as _portalPath}from'node:url';",
      'const require=_portalRequire(import.meta.url);',
      'const __filename=_portalPath(import.meta.url);',
      "const __dirname=_portalPath(new URL('.',import.meta.url));",
    ].join(''),
  },
} satisfies BuildOptions;

/** The only function that reads the schemas of responses. Small functions need no zod at all without them. */
const WITH_RESPONSES = 'openApiDocument';

const routes = async () => (await import('@portal/shared-types/contract/api/routes')).ROUTES;

const entryPoints = async (): Promise<{ in: string; out: string }[]> => [
  ...Object.values(await routes()).map(({ id, resource }) => ({
    in: join(PROJECT_ROOT, 'functions', 'src', 'api', resource, `${id}.ts`),
    out: `${id}/index`,
  })),
  ...JOBS.map((id) => ({
    in: join(PROJECT_ROOT, 'functions', 'src', 'jobs', `${id}.ts`),
    out: `${id}/index`,
  })),
  {
    in: join(PROJECT_ROOT, 'functions', 'src', 'data', 'people', `${WORKER}.mjs`),
    out: `shared/${WORKER}`,
  },
];

/** Hash of the bundles' inputs: our sources by content, packages by the lock file. */
const fingerprint = async (inputs: readonly string[]): Promise<string> => {
  const { version } = await import('esbuild');
  const hash = createHash('sha256').update(
    JSON.stringify([version, settings, await entryPoints()]),
  );
  for (const input of ['package-lock.json', 'infra/build/pureDefinitions.ts', ...inputs])
    hash.update(`\n${input}\n`).update(await readFile(join(PROJECT_ROOT, input)));
  return hash.digest('hex');
};

interface Stamp {
  inputs: string[];
  hash: string;
  /** Folders of the packages in the bundles. */
  packages: string[];
}

const isCurrent = async (): Promise<boolean> => {
  try {
    const stamp = JSON.parse(await readFile(STAMP, 'utf8')) as Stamp;
    return stamp.packages.length > 0 && stamp.hash === (await fingerprint(stamp.inputs));
  } catch {
    return false;
  }
};

const ownInputs = (metafile: Metafile): string[] =>
  Object.keys(metafile.inputs)
    .filter((input) => !input.includes('node_modules/'))
    .sort();

/** Copies the worker only next to bundles that start it. */
const copyWorker = async (): Promise<void> => {
  const built = join(FUNCTIONS_DIST, 'shared', `${WORKER}.mjs`);
  for (const id of [...Object.keys(await routes()), ...JOBS]) {
    const bundle = await readFile(join(FUNCTIONS_DIST, id, 'index.mjs'), 'utf8');
    if (bundle.includes(`${WORKER}.mjs`))
      await copyFile(built, join(FUNCTIONS_DIST, id, `${WORKER}.mjs`));
  }
  await rm(join(FUNCTIONS_DIST, 'shared'), { recursive: true });
};

/** Runs esbuild in a child process, which needs 2 GB of memory, and ends it. */
const bundleAll = async (): Promise<Metafile> => {
  const { build, stop } = await import('esbuild');
  const all = await entryPoints();
  // esbuild's own command line sets it too: garbage collection would take a third of the CPU time.
  process.env.GOGC = 'off';
  const needsResponses = ({ out }: { out: string }): boolean => out === `${WITH_RESPONSES}/index`;
  const bundle = (responses: boolean) =>
    build({
      ...settings,
      plugins: [pureDefinitions({ responses })],
      absWorkingDir: PROJECT_ROOT,
      entryPoints: all.filter((one) => needsResponses(one) === responses),
      outdir: FUNCTIONS_DIST,
      metafile: true,
      logLevel: 'error',
    });
  try {
    const [lean, whole] = await Promise.all([bundle(false), bundle(true)]);
    return {
      inputs: { ...lean.metafile.inputs, ...whole.metafile.inputs },
      outputs: { ...lean.metafile.outputs, ...whole.metafile.outputs },
    };
  } finally {
    delete process.env.GOGC;
    await stop();
  }
};

/** Builds all bundles unless no source changed. @throws BuildFailure with file and line of errors */
export const buildFunctions = async (): Promise<{ built: boolean; bundles: number }> => {
  const bundles = Object.keys(await routes()).length;
  if (await isCurrent()) return { built: false, bundles };
  await rm(FUNCTIONS_DIST, { recursive: true, force: true });
  await mkdir(FUNCTIONS_DIST, { recursive: true });
  const metafile = await bundleAll();
  await copyWorker();
  const inputs = ownInputs(metafile);
  const packages = packageFolders(Object.keys(metafile.inputs));
  const stamp: Stamp = { inputs, hash: await fingerprint(inputs), packages };
  await writeFile(STAMP, JSON.stringify(stamp));
  return { built: true, bundles };
};

/** Packages in the built bundles: "node_modules/zod". */
export const bundledPackages = (): string[] =>
  (JSON.parse(readFileSync(STAMP, 'utf8')) as Stamp).packages;
