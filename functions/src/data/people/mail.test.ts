import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { sendMail } from './mail';

const ses = mockClient(SESv2Client);
const mail = { to: 'maria@example.org', subject: 'A', text: 'B', link: 'C' };
let written: string[];

beforeEach(() => {
  ses.reset();
  written = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  Object.assign(process.env, {
    MAIL_FROM: 'portal@example.org',
    PORTAL_STAGE: 'test',
    AWS_REGION: 'ca-central-1',
  });
  delete process.env.MAIL_OUTBOX;
});
afterEach(() => {
  for (const name of ['MAIL_FROM', 'PORTAL_STAGE']) delete process.env[name];
  jest.restoreAllMocks();
});

test('a mail that SES doesn’t accept is a metric, without the address, and an error', async () => {
  ses.on(SendEmailCommand).rejects(new Error('Email address is not verified'));
  await expect(sendMail(mail)).rejects.toThrow('not verified');
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0]!)).toMatchObject({ stage: 'test', failedMail: 1 });
  expect(written[0]).not.toContain('example.org');
});

test('a mail that was sent is not', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  await sendMail(mail);
  expect(ses.commandCalls(SendEmailCommand)).toHaveLength(1);
  expect(written).toEqual([]);
});
