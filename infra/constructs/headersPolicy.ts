/**
 * The headers of `infra/edge/securityHeaders` as a CloudFront policy, which has separate fields for some.
 * Headers in the answer itself are kept, as in the local gateway: the API's are stricter.
 */
import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

type Fields = {
  -readonly [Key in keyof ResponseSecurityHeadersBehavior]: ResponseSecurityHeadersBehavior[Key];
};

const override = false;

const FIELDS: Record<string, (value: string) => Fields> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes('includeSubDomains'),
      preload: value.includes('preload'),
      override,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'x-frame-options': (value) => ({
    frameOptions: { frameOption: value as HeadersFrameOption, override },
  }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override },
  }),
};

export const headersPolicy = (
  scope: Construct,
  id: string,
  headers: Record<string, string>,
): ResponseHeadersPolicy => {
  const own = Object.entries(headers).filter(([name]) => FIELDS[name]);
  const custom = Object.entries(headers).filter(([name]) => !FIELDS[name]);
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign(
      {},
      ...own.map(([name, value]) => FIELDS[name]!(value)),
    ) as Fields,
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override })),
    },
  });
};
