/** What a data folder doesn't know is never deleted, and never written over. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putNations, readNations } from '@portal/functions/data/lists/nations';
import { forgetClient } from '@portal/functions/data/store/dynamo';
import { runEngine, type Engine } from '@portal/functions/testing/engine';
import { writeStoreState } from './dataFolder/state';
import { run } from '#base/run.ts';
import { readSettings } from './settings';
import { openStore } from './store';

const ENVIRONMENT = { ...process.env };
let folder: string;
let own: Engine;
beforeAll(async () => {
  own = await runEngine();
});
afterAll(async () => {
  forgetClient();
  await own.stop();
  for (const name of Object.keys(process.env)) if (!(name in ENVIRONMENT)) delete process.env[name];
  Object.assign(process.env, ENVIRONMENT);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-store-'));
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const buildSettings = (name: string, args: string[] = []) => {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  return readSettings({ DATA_DIR: dataDir, DYNAMODB_ENDPOINT: own.endpoint }, args);
};
const open = async (name: string, args?: string[]) => {
  forgetClient();
  return openStore(buildSettings(name, args));
};

test('an engine with tables that the folder doesn’t know is refused, and they stay as they are', async () => {
  const { setState } = await open('first', ['--reset']);
  await putNations(['North Inlet']);
  setState({ contents: 'empty', ownPassword: false });

  // A second try finds no note of an interrupted load either.
  for (let round = 0; round < 2; round++)
    await expect(open('second')).rejects.toThrow(
      /already has portal and portal-auth, but .*second isn’t the data folder of that portal\. Set DATA_DIR/,
    );
  expect(existsSync(join(folder, 'second', 'state.json'))).toBe(false);
  expect((await open('first')).state).toMatchObject({ contents: 'empty' });
  expect(await readNations()).toEqual(['North Inlet']);

  expect((await open('second', ['--reset'])).state).toBeUndefined();
  expect(await readNations()).toEqual([]);
});

test('an interrupted first load keeps files of another store that uses the folder', async () => {
  const { dataDir } = buildSettings('shared');
  const photo = join(dataDir, 'objects', 'photo');
  mkdirSync(join(dataDir, 'objects'));
  writeFileSync(photo, 'a photo');
  const settings = { ...buildSettings('shared'), dynamodbEndpoint: undefined };
  const openEmbedded = async () => {
    forgetClient();
    writeStoreState(dataDir, 'embedded', { contents: 'loading', ownPassword: false });
    const { engine } = await openStore(settings);
    await engine!.stop();
  };
  writeStoreState(dataDir, own.endpoint, { contents: 'demo', ownPassword: false });
  await openEmbedded();
  expect(readFileSync(photo, 'utf8')).toBe('a photo');
  writeStoreState(dataDir, own.endpoint, undefined);
  await openEmbedded();
  expect(existsSync(photo)).toBe(false);
});

test.each([
  ['nothing', undefined],
  ['half a demo', 'loading' as const],
])('npm run admin changes no folder with %s', async (_, contents) => {
  const { dataDir } = buildSettings('data');
  if (contents) writeStoreState(dataDir, own.endpoint, { contents, ownPassword: false });
  const lines: string[] = [];
  const code = await run(
    ['--import', 'tsx', 'infra/commands/admin/main.ts', 'nations', 'Here'],
    { env: { ...process.env, DATA_DIR: dataDir, DYNAMODB_ENDPOINT: own.endpoint } },
    (line) => lines.push(line),
  );
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain(
    `There is no portal in ${dataDir} for ${own.endpoint}. Start it once`,
  );
});
