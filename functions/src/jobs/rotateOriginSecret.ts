/** Rotates the secret that CloudFront sends with requests to the API. Distributing it takes some minutes. */
import {
  CloudFrontClient,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  type DistributionConfig,
} from '@aws-sdk/client-cloudfront';
import { ORIGIN_HEADER } from '#http/originHeaders.ts';
import { withRole } from '#log/withRole.ts';
import { rotation } from './rotation';

let client: CloudFrontClient | undefined;
const cloudFront = (): CloudFrontClient => (client ??= withRole(new CloudFrontClient({})));

const distribution = () => ({ Id: process.env.DISTRIBUTION_ID });

/** Of the configuration itself: changing it changes the configuration. */
const headerIn = (config: DistributionConfig | undefined) => {
  const header = config?.Origins?.Items?.flatMap(
    ({ CustomHeaders }) => CustomHeaders?.Items ?? [],
  ).find(({ HeaderName }) => HeaderName?.toLowerCase() === ORIGIN_HEADER);
  if (!header) throw new Error(`The distribution sends no ${ORIGIN_HEADER}.`);
  return header;
};

const readConfig = () => cloudFront().send(new GetDistributionConfigCommand(distribution()));

export const handler = rotation({
  user: {
    read: async () => headerIn((await readConfig()).DistributionConfig).HeaderValue!,
    set: async (value) => {
      const { DistributionConfig, ETag } = await readConfig();
      const header = headerIn(DistributionConfig);
      if (header.HeaderValue === value) return;
      header.HeaderValue = value;
      await cloudFront().send(
        new UpdateDistributionCommand({ ...distribution(), DistributionConfig, IfMatch: ETag }),
      );
    },
    isSet: async (value) => {
      const { Distribution } = await cloudFront().send(new GetDistributionCommand(distribution()));
      const isSent = headerIn(Distribution?.DistributionConfig).HeaderValue === value;
      // A deployment may have changed it in the meantime: the next attempt sets it again.
      if (!isSent) throw new Error('CloudFront sends another value.');
      return Distribution?.Status === 'Deployed';
    },
  },
});
