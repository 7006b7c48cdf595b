import { invoke } from '#testing/invoke.ts';
import { withOutbox } from '#testing/outbox.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { changeAccount, freshStore, withAccounts } from '#testing/store.ts';
import { handler } from './updateProfile';

const { mails, logged } = withOutbox();
let token: string;

beforeEach(async () => {
  await freshStore();
  await withAccounts();
  await changeAccount('guardian', { email: 'before@example.org' });
  token = await makeSessionToken('guardian');
});

const change = (over: object) =>
  invoke(handler, { token, body: { user: { login_name: 'guardian', ...over } } });

test.each(['after@example.org', null])(
  'the previous mailbox gets a mail that the address is now %s',
  async (email) => {
    expect((await change({ email })).body).toMatchObject({ email });
    const [mail, ...more] = (await mails()) as [string];
    expect(more).toEqual([]);
    expect(mail).toContain(
      'To: before@example.org\nSubject: Your e-mail address in the data portal was changed\n',
    );
    expect(mail).toContain('Hello Tess Guardian,');
    // Readers of the old mailbox don't need to know the new address.
    expect(mail).not.toContain('after@example.org');
  },
);

test('no mail is sent about a profile whose address stays, or about a first address', async () => {
  await change({ phone: '250 555 0100' });
  await change({ email: 'before@example.org' });
  await changeAccount('guardian', { email: undefined });
  await change({ email: 'first@example.org' });
  expect(await mails()).toEqual([]);
});

test('repeated changes of the address send three mails an hour', async () => {
  for (let i = 0; i < 6; i++) await change({ email: `number-${i}@example.org` });
  expect((await mails()).map((mail) => mail.split('\n')[0])).toEqual([
    'To: before@example.org',
    'To: number-0@example.org',
    'To: number-1@example.org',
  ]);
});

test('the change is saved even if the mail can’t be sent, and the log says so', async () => {
  delete process.env.MAIL_OUTBOX;
  expect((await change({ email: 'after@example.org' })).status).toBe(200);
  expect(JSON.parse(logged[0]!)).toMatchObject({ level: 'error', route: 'updateProfile' });
});
