/** That calls are denied: in tests, and in the bundles of a portal that enforces roles. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentClient, forgetClient } from '@portal/functions/data/store/dynamo';
import { getItem } from '@portal/functions/data/store/send';
import { inJob } from '@portal/functions/testing/asFunction';
import { buildFunctions } from '#build/buildFunctions.ts';
import { FUNCTIONS_DIST, PROJECT_ROOT } from '#base/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-denied-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KEY = { pk: 'P#7', sk: 'A' };
const DENIED = "The role of processPhoto doesn't allow dynamodb:GetItem on Records";

test('a test’s call is denied if the function’s role doesn’t allow it, and is not sent', async () => {
  // The last step of `npm test` reports denied calls.
  const { ROLES_USED } = process.env;
  delete process.env.ROLES_USED;
  process.env.TABLE_NAME = 'records-denied';
  forgetClient();
  const sent = jest.spyOn(Object.getPrototypeOf(documentClient()) as { send: () => void }, 'send');
  sent.mockReturnValue(Promise.resolve({ Item: KEY }) as never);
  await expect(inJob('processPhoto', getItem)(KEY)).rejects.toThrow(DENIED);
  expect(sent).not.toHaveBeenCalled();
  expect(await inJob('sweep', getItem)(KEY)).toEqual(KEY);
  expect(await getItem(KEY)).toEqual(KEY);
  forgetClient();
  sent.mockRestore();
  delete process.env.TABLE_NAME;
  if (ROLES_USED) process.env.ROLES_USED = ROLES_USED;
});

test('a bundle’s call is denied too', async () => {
  await buildFunctions();
  const roles = join(folder, 'roles.json');
  writeFileSync(roles, JSON.stringify({ administer: { statements: [], byLambda: [] } }));
  const call = `import(${JSON.stringify(join(FUNCTIONS_DIST, 'administer', 'index.mjs'))})
    .then(({ handler }) => handler({ action: 'nations', nations: ['North Inlet'] }))
    .catch(({ name, message }) => console.log(name + ': ' + message));`;
  const enforce = join(import.meta.dirname, 'enforce.ts');
  const output = execFileSync(
    process.env.INSTALLED_NODE ?? process.execPath,
    ['--import', 'tsx', '--import', enforce, '--input-type=module', '-e', call],
    {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        AWS_REGION: 'ca-central-1',
        TABLE_NAME: 'records',
        ROLES_FILE: roles,
        PORTAL_FUNCTION: 'administer',
      },
    },
  );
  expect(output).toContain("AccessDeniedException: The role of administer doesn't allow");
});
