import { readAccount, writeAccount } from '@portal/functions/data/people/accounts';
import { passwordMatches } from '@portal/functions/data/people/passwords';
import { readDirectory } from '@portal/functions/data/people/userDirectory';
import { addNations, readNations } from '@portal/functions/data/lists/nations';
import { forgetClient } from '@portal/functions/data/store/dynamo';
import { authTableName } from '@portal/functions/data/store/tables';
import { rawRequest } from '@portal/functions/testing/quickStore';
import startEngine from '@portal/functions/testing/startEngine';
import stopEngine from '@portal/functions/testing/stopEngine';
import { emptyStore } from '@portal/functions/testing/store';
import { loadAccounts, resetDemoPasswords } from './load';

const ENVIRONMENT = { ...process.env };
beforeAll(startEngine);
afterAll(async () => {
  forgetClient();
  await stopEngine();
  for (const name of Object.keys(process.env)) if (!(name in ENVIRONMENT)) delete process.env[name];
  Object.assign(process.env, ENVIRONMENT);
});

test('a new DEMO_PASSWORD changes passwords, and no account or nation otherwise', async () => {
  await emptyStore();
  await loadAccounts('paddle-tide-cedar');
  const guardian = (await readAccount('guardian'))!;
  await writeAccount(guardian, {
    ...guardian,
    active: false,
    full_name: 'Renamed',
    pwd_reset: true,
  });
  for (const [pk, sk] of [
    ['U#outsider', 'A'],
    ['DIR', 'outsider'],
  ])
    await rawRequest('DeleteItem', {
      TableName: authTableName(),
      Key: { pk: { S: pk }, sk: { S: sk } },
    });
  const nations = await readNations();
  await addNations(['Added later'], nations.length);
  const before = await readDirectory();

  await resetDemoPasswords('another-tide-cedar');
  expect(await readAccount('guardian')).toMatchObject({
    active: false,
    full_name: 'Renamed',
    pwd_reset: false,
  });
  expect(await readAccount('outsider')).toBeUndefined();
  expect(await readNations()).toEqual([...nations, 'Added later']);
  expect((await readDirectory()).map(({ login_name }) => login_name)).toEqual(
    before.map(({ login_name }) => login_name),
  );
  for (const login of ['guardian', 'network']) {
    const { password_hash } = (await readAccount(login))!;
    expect(await passwordMatches('another-tide-cedar', password_hash)).toBe(true);
  }
});
