/** CloudFront: `/api/*` goes to the API and is never cached, all else to the site's bucket. */
import { Annotations, Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { ORIGIN_HEADER } from '@portal/functions/http/originHeaders';
import type { Construct } from 'constructs';
import { securityHeaders } from '../edge/securityHeaders';
import { edgeFunction, type EdgeModule } from './edgeFunction';

type Fields = {
  -readonly [
    Key in keyof cloudfront.ResponseSecurityHeadersBehavior
  ]: cloudfront.ResponseSecurityHeadersBehavior[Key];
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
    frameOptions: { frameOption: value as cloudfront.HeadersFrameOption, override },
  }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: value as cloudfront.HeadersReferrerPolicy, override },
  }),
};

/**
 * The headers of `infra/aws/edge/securityHeaders` as a CloudFront policy, which has separate fields for some.
 * Headers in the response itself are kept, as in the local gateway: the API's are stricter.
 */
const headersPolicy = (
  scope: Construct,
  id: string,
  headers: Record<string, string>,
): cloudfront.ResponseHeadersPolicy => {
  const own = Object.entries(headers).filter(([name]) => FIELDS[name]);
  const custom = Object.entries(headers).filter(([name]) => !FIELDS[name]);
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign(
      {},
      ...own.map(([name, value]) => FIELDS[name]!(value)),
    ) as Fields,
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override })),
    },
  });
};

export interface PortalDistributionProps {
  site: IBucket;
  /** Host of the API, without https://. */
  apiHost: string;
  originSecret: ISecret;
  webAclArn: string | undefined;
  /** Null: the address that CloudFront assigns. */
  address: { domainName: string; certificateArn: string } | null;
  /** Whether the bucket has the Brotli copies. */
  hasBrotli: boolean;
  /** Origins besides our own that the page may load from. */
  extraOrigins: string[];
}

export const portalDistribution = (
  scope: Construct,
  {
    site,
    apiHost,
    originSecret,
    webAclArn,
    address,
    hasBrotli,
    extraOrigins,
  }: PortalDistributionProps,
): cloudfront.Distribution => {
  const responseHeadersPolicy = headersPolicy(scope, 'Headers', securityHeaders(...extraOrigins));
  const rewrittenBy = (id: string, module: EdgeModule): cloudfront.FunctionAssociation[] => [
    {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: edgeFunction(scope, id, module, hasBrotli),
    },
  ];

  const siteBehavior: cloudfront.BehaviorOptions = {
    origin: S3BucketOrigin.withOriginAccessControl(site, {
      // With permission to list, a missing file answers 404 instead of 403.
      originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
    }),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
    functionAssociations: rewrittenBy('AppRequest', 'appRequest'),
    responseHeadersPolicy,
  };
  const apiBehavior: cloudfront.BehaviorOptions = {
    origin: new HttpOrigin(apiHost, {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      // The template contains only a reference to it.
      customHeaders: { [ORIGIN_HEADER]: originSecret.secretValue.unsafeUnwrap() },
    }),
    // A redirect would hide that a token was just sent in plain text.
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    // The handlers compress their responses.
    compress: false,
    functionAssociations: rewrittenBy('ApiRequest', 'apiRequest'),
    responseHeadersPolicy,
  };

  const distribution = new cloudfront.Distribution(scope, 'Distribution', {
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    defaultRootObject: 'index.html',
    ...(webAclArn && { webAclId: webAclArn }),
    ...(address && {
      domainNames: [address.domainName],
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', address.certificateArn),
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    }),
    defaultBehavior: siteBehavior,
    additionalBehaviors: { '/api/*': apiBehavior },
  });
  Annotations.of(distribution).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'No request reaches the root of the bucket: "/" is a page of the app',
  );
  return distribution;
};
