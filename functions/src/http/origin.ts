/**
 * Where requests come from. In AWS, only requests forwarded by CloudFront are accepted: they carry a secret
 * (x-origin-verify). Direct calls to API Gateway would bypass the firewall and could claim any address.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { problem } from '@portal/shared-types/base/text/problems';
import type { LambdaEvent } from './lambda';
import { ADDRESS_HEADER, ORIGIN_HEADER } from './originHeaders';
import { rotatedSecret, secretVersions } from './rotatedSecret';

/** Equal lengths, so that every comparison takes the same time. */
const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest();

const secrets = rotatedSecret(
  'originSecret',
  () => secretVersions(process.env.ORIGIN_SECRET_ARN!),
  sha256,
);

const comesFromCloudFront = async (event: LambdaEvent): Promise<boolean> => {
  const sent = event.headers[ORIGIN_HEADER];
  if (!sent) return false;
  const digest = sha256(sent);
  return (await secrets.find((one) => timingSafeEqual(one, digest))) !== undefined;
};

/**
 * @returns the person's address. The header is trusted only from CloudFront; otherwise, the address is that
 * of the connection
 * @throws Problem `not-through-portal`
 */
export const requireOrigin = async (event: LambdaEvent): Promise<string> => {
  const { sourceIp } = event.requestContext.http;
  if (!process.env.ORIGIN_SECRET_ARN) return sourceIp;
  if (!(await comesFromCloudFront(event))) throw problem('not-through-portal');
  return event.headers[ADDRESS_HEADER] ?? sourceIp;
};

/** Tests only: the next use reads the secret again. */
export const forgetOriginSecrets = secrets.forget;
