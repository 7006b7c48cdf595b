import { KEYED, PROD } from '../synth/synthPortal';
import { readDeployment } from './deployment';

const without = (name: keyof typeof PROD) => ({ ...PROD, [name]: undefined });

test('a stage for testing needs no settings', () => {
  expect(readDeployment({})).toMatchObject({
    stage: 'dev',
    supportContact: 'the data team',
    onlineTiles: null,
    address: null,
  });
});

test('the stage that people work with has its own address and a contact', () => {
  expect(readDeployment(PROD)).toMatchObject({
    supportContact: 'Robin',
    address: { domainName: 'portal.example.org', certificateArn: PROD.CERTIFICATE_ARN },
    settings: { keepsData: true },
  });
  expect(() => readDeployment(without('SUPPORT_CONTACT'))).toThrow('Set SUPPORT_CONTACT');
  expect(() => readDeployment(without('DOMAIN_NAME'))).toThrow('Set DOMAIN_NAME');
  expect(() => readDeployment(without('CERTIFICATE_ARN'))).toThrow('Set CERTIFICATE_ARN');
});

test('a stage with its own name says whether its data is kept', () => {
  const north = { ...PROD, STAGE: 'north', STAGE_KIND: 'prod' };
  expect(readDeployment(north)).toEqual({ ...readDeployment(PROD), stage: 'north' });
  expect(() => readDeployment({ STAGE: 'north', STAGE_KIND: 'prod' })).toThrow('Set DOMAIN_NAME');
  expect(readDeployment({ STAGE: 'try1', STAGE_KIND: 'dev' })).toEqual({
    ...readDeployment({}),
    stage: 'try1',
  });
});

test('a stage for testing can have an address too, with its certificate', () => {
  expect(() => readDeployment({ DOMAIN_NAME: 'try.example.org' })).toThrow('Set CERTIFICATE_ARN');
  expect(readDeployment({ ...PROD, STAGE: 'dev' }).address?.domainName).toBe('portal.example.org');
});

test('mail comes from the portal’s own domain, unless another sender is set', () => {
  expect(readDeployment({}).mailFrom).toBeNull();
  expect(readDeployment(PROD).mailFrom).toBe('portal@portal.example.org');
  expect(readDeployment({ ...PROD, MAIL_FROM: 'data@example.org' }).mailFrom).toBe(
    'data@example.org',
  );
});

test.each([
  [{ ...PROD, MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address'],
  [{ PROFILE: 'tiny' }, 'PROFILE must be one of full, small; it is "tiny".'],
  [{ FIREWALL: 'yes' }, 'FIREWALL must be one of block, count, off; it is "yes".'],
  [{ STAGE: 'staging' }, 'Set STAGE_KIND: "prod" if people work with the stage staging'],
  [{ STAGE: 'to-string' }, 'STAGE must be a lowercase letter and up to 19 more'],
  [
    { STAGE: 'staging', STAGE_KIND: 'toString' },
    'STAGE_KIND must be one of dev, prod; it is "toString".',
  ],
  [{ ...PROD, STAGE_KIND: 'dev' }, 'STAGE=prod is always of the kind prod. Remove STAGE_KIND=dev'],
  [{ ONLINE_TILES: 'file:///tiles' }, 'ONLINE_TILES must be the address of map tiles'],
  [
    { ...PROD, CERTIFICATE_ARN: 'arn:aws:acm:ca-central-1:111111111111:certificate/abc' },
    'CERTIFICATE_ARN must be a certificate in us-east-1',
  ],
  [
    { DATA_KEY_ARN: 'arn:aws:kms:us-east-1:111111111111:key/1234abcd-12ab' },
    'DATA_KEY_ARN must be a KMS key in ca-central-1',
  ],
  [{ ...PROD, COPY_BACKUPS_TO: 'us-east-1' }, 'COPY_BACKUPS_TO must be ca-west-1, in Canada'],
  [{ COPY_BACKUPS_TO: 'ca-west-1' }, 'COPY_BACKUPS_TO is for stages of the kind prod'],
  [{ ...KEYED, COPY_BACKUPS_TO: 'ca-west-1' }, 'DATA_KEY_ARN must be a multi-Region key'],
  [{ DATA_KEY_ARN: 'alias/portal' }, 'DATA_KEY_ARN must be a KMS key in ca-central-1'],
])('%j is refused', (env, sentence) => {
  expect(() => readDeployment(env)).toThrow(sentence);
});

test('alarms need a recipient and have a budget', () => {
  expect(() => readDeployment(without('ALARM_EMAIL'))).toThrow('Set ALARM_EMAIL');
  expect(readDeployment({}).alarms).toBeNull();
  expect(readDeployment(PROD).alarms).toEqual({ email: 'alarms@example.org', monthlyBudget: 100 });
  expect(readDeployment({ ALARM_EMAIL: 'me@example.org', MONTHLY_BUDGET: '20' }).alarms).toEqual({
    email: 'me@example.org',
    monthlyBudget: 20,
  });
  expect(() => readDeployment({ ...PROD, ALARM_EMAIL: 'me' })).toThrow('ALARM_EMAIL must be');
  expect(() => readDeployment({ ...PROD, MONTHLY_BUDGET: 'little' })).toThrow(
    'MONTHLY_BUDGET must',
  );
});
