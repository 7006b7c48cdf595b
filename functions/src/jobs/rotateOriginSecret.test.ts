import {
  CloudFrontClient,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  type DistributionConfig,
} from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { inJob } from '#testing/asFunction.ts';
import { secretStore } from '#testing/secretStore.ts';
import { handler } from './rotateOriginSecret';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const cloudFront = mockClient(CloudFrontClient);
let secrets: ReturnType<typeof secretStore>;
let sent: string | undefined;

const config = (HeaderValue: string | undefined) =>
  ({
    Comment: 'kept',
    Origins: {
      Quantity: 2,
      Items: [
        { Id: 'site', DomainName: 'site', CustomHeaders: { Quantity: 0 } },
        {
          Id: 'api',
          DomainName: 'api',
          CustomHeaders: { Quantity: 1, Items: [{ HeaderName: 'x-origin-verify', HeaderValue }] },
        },
      ],
    },
  }) as DistributionConfig;

beforeEach(() => {
  sent = 'first';
  cloudFront.reset();
  cloudFront
    .on(GetDistributionConfigCommand, { Id: 'E123' })
    .callsFake(() => ({ DistributionConfig: config(sent), ETag: 'tag' }));
  cloudFront.on(GetDistributionCommand, { Id: 'E123' }).callsFake(() => ({
    Distribution: { DistributionConfig: config(sent), Status: 'Deployed' },
  }));
  cloudFront.on(UpdateDistributionCommand).callsFake((input) => {
    const { DistributionConfig: next, IfMatch } = input as {
      DistributionConfig: DistributionConfig;
      IfMatch: string;
    };
    expect([next.Comment, IfMatch]).toEqual(['kept', 'tag']);
    sent = next.Origins!.Items![1]!.CustomHeaders!.Items![0]!.HeaderValue;
  });
  process.env.DISTRIBUTION_ID = 'E123';
  secrets = secretStore('first', inJob('rotateOriginSecret', handler));
  process.env.ORIGIN_SECRET_ARN = secrets.arn;
});
afterEach(() => {
  secrets.mock.restore();
  delete process.env.ORIGIN_SECRET_ARN;
});

test('CloudFront sends the new secret before it is the current one', async () => {
  await secrets.rotate();
  expect(sent).toMatch(/^[\w-]{64}$/);
  expect(sent).toBe(secrets.getValue('AWSCURRENT'));
  expect(secrets.getValue('AWSPREVIOUS')).toBe('first');
  expect(cloudFront.commandCalls(UpdateDistributionCommand)).toHaveLength(1);
});
