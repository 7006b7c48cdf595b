/**
 * Creates a new secret for requests from CloudFront to the API, and sets it in CloudFront. Distributing it
 * takes some minutes; the previous secret stays valid.
 */
import {
  CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { ORIGIN_HEADER } from '../http/originHeaders';
import { rotation } from './rotation';

let client: CloudFrontClient | undefined;

const setHeader = async (value: string): Promise<void> => {
  client ??= new CloudFrontClient({});
  const Id = process.env.DISTRIBUTION_ID;
  const { DistributionConfig, ETag } = await client.send(new GetDistributionConfigCommand({ Id }));
  const header = DistributionConfig?.Origins?.Items?.flatMap(
    ({ CustomHeaders }) => CustomHeaders?.Items ?? [],
  ).find(({ HeaderName }) => HeaderName?.toLowerCase() === ORIGIN_HEADER);
  if (!header) throw new Error(`The distribution sends no ${ORIGIN_HEADER}.`);
  if (header.HeaderValue === value) return;
  header.HeaderValue = value;
  await client.send(new UpdateDistributionCommand({ Id, DistributionConfig, IfMatch: ETag }));
};

export const handler = rotation(setHeader);
