import { Match } from 'aws-cdk-lib/assertions';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '../edge/securityHeaders';
import { PROD, PROD_WITH_MORE, synthPortal } from '../synth/synthPortal';

const dev = synthPortal();
const prod = synthPortal(PROD_WITH_MORE);

const distribution = (config: object) => ({ DistributionConfig: Match.objectLike(config) });
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

test('the bucket is private, and CloudFront alone reads it', () => {
  dev.web.resourceCountIs('AWS::S3::Bucket', 1);
  dev.web.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    WebsiteConfiguration: Match.absent(),
  });
  dev.web.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: { OriginAccessControlOriginType: 's3', SigningBehavior: 'always' },
  });
  dev.web.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: ['s3:GetObject', 's3:ListBucket'],
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
        }),
      ]),
    },
  });
});

test('CloudFront sends a secret with requests for the API, of which the template has no value', () => {
  const text = JSON.stringify(dev.web.findResources('AWS::CloudFront::Distribution'));
  const [header] = /\{"HeaderName":"x-origin-verify","HeaderValue":\{"Fn::Join".*?\]\]\}/.exec(
    text,
  )!;
  expect(header).toContain('{{resolve:secretsmanager:');
  expect(header).toMatch(/ImportValue[^}]*OriginSecret/);
  dev.web.hasResourceProperties('AWS::SecretsManager::RotationSchedule', {
    RotationRules: { ScheduleExpression: 'rate(30 days)' },
    RotateImmediatelyOnUpdate: false,
  });
  const roles = Object.entries(dev.web.findResources('AWS::IAM::Role'));
  const [, role] = roles.find(([id]) => id.startsWith('rotateOriginSecretRole'))!;
  expect(JSON.stringify(role)).toMatch(
    /"cloudfront:GetDistribution","cloudfront:GetDistributionConfig","cloudfront:UpdateDistribution"\],"Effect":"Allow","Resource":\{.*distribution\//,
  );
  // CloudFront asks for it when a distribution with a firewall is updated.
  const [, inProd] = Object.entries(prod.web.findResources('AWS::IAM::Role')).find(([id]) =>
    id.startsWith('rotateOriginSecretRole'),
  )!;
  expect(JSON.stringify(inProd)).toMatch(
    /"Action":"wafv2:GetWebACL","Effect":"Allow","Resource":\{/,
  );
});

test('responses of the API aren’t cached, and requests reach it complete and only by HTTPS', () => {
  dev.web.hasResourceProperties(
    'AWS::CloudFront::Distribution',
    distribution({
      CacheBehaviors: [
        Match.objectLike({
          PathPattern: '/api/*',
          CachePolicyId: CACHING_DISABLED,
          OriginRequestPolicyId: ALL_BUT_HOST,
          ViewerProtocolPolicy: 'https-only',
          AllowedMethods: Match.arrayWith(['PUT', 'PATCH', 'POST', 'DELETE']),
          Compress: false,
        }),
      ],
      Origins: Match.arrayWith([
        Match.objectLike({
          CustomOriginConfig: {
            OriginProtocolPolicy: 'https-only',
            OriginSSLProtocols: ['TLSv1.2'],
          },
        }),
      ]),
    }),
  );
});

test('pages of the app don’t use custom error responses, which would replace those of the API', () => {
  dev.web.hasResourceProperties(
    'AWS::CloudFront::Distribution',
    distribution({
      CustomErrorResponses: Match.absent(),
      DefaultCacheBehavior: Match.objectLike({
        ViewerProtocolPolicy: 'redirect-to-https',
        FunctionAssociations: [
          {
            EventType: 'viewer-request',
            FunctionARN: { 'Fn::GetAtt': [Match.stringLikeRegexp('^AppRequest'), 'FunctionARN'] },
          },
        ],
      }),
      CacheBehaviors: [
        Match.objectLike({
          FunctionAssociations: [
            {
              EventType: 'viewer-request',
              FunctionARN: { 'Fn::GetAtt': [Match.stringLikeRegexp('^ApiRequest'), 'FunctionARN'] },
            },
          ],
        }),
      ],
    }),
  );
});

test('in prod, TLS is at least 1.2, under its own address', () => {
  prod.web.hasResourceProperties(
    'AWS::CloudFront::Distribution',
    distribution({
      Aliases: ['portal.example.org'],
      ViewerCertificate: Match.objectLike({
        AcmCertificateArn: PROD.CERTIFICATE_ARN,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      }),
    }),
  );
  prod.web.hasOutput('Address', { Value: 'https://portal.example.org' });
  prod.web.hasOutput('DnsTarget', {
    Value: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Distribution'), 'DomainName'] },
  });
});

interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] };
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        ContentSecurityPolicy: { 'Fn::Join': [string, (string | { 'Fn::ImportValue': string })[]] };
        Override: boolean;
      };
      ContentTypeOptions: { Override: boolean };
      FrameOptions: { FrameOption: string; Override: boolean };
      ReferrerPolicy: { ReferrerPolicy: string; Override: boolean };
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: number;
        IncludeSubdomains: boolean;
        Preload: boolean;
        Override: boolean;
      };
    };
  };
}

/** The regional name of the bucket of photos is known when the stack is deployed. */
const PHOTOS = 'photos.example';

test('CloudFront sends the headers of the local gateway, on both behaviours', () => {
  const [policy] = Object.values(prod.web.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  const { CustomHeadersConfig, SecurityHeadersConfig: fields } = (
    policy!.Properties as HeadersPolicy
  ).ResponseHeadersPolicyConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = fields.StrictTransportSecurity;
  const [, policyParts] = fields.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'];
  expect({
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': policyParts
      .map((part) => (typeof part === 'string' ? part : part['Fn::ImportValue']))
      .join('')
      .replace(/portal-prod-data:\w+ObjectsA\w+RegionalDomainName\w+/g, PHOTOS),
    'x-frame-options': fields.FrameOptions.FrameOption,
    'referrer-policy': fields.ReferrerPolicy.ReferrerPolicy,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
  }).toEqual(securityHeaders(`https://${PHOTOS}`, 'https://tiles.example.org'));
  // The API's own headers are stricter and must be kept.
  const overrides = [...Object.values(fields), ...CustomHeadersConfig.Items].map((f) => f.Override);
  expect(overrides).toEqual(overrides.map(() => false));

  const uses = JSON.stringify(prod.web.findResources('AWS::CloudFront::Distribution'));
  expect(uses.match(/ResponseHeadersPolicyId/g)).toHaveLength(2);
});

interface Deployment {
  SourceObjectKeys: string[];
  SystemMetadata: Record<string, string>;
  DestinationBucketKeyPrefix?: string;
  Prune: boolean;
}

const deployments = (portal: typeof dev): Deployment[] =>
  Object.values(portal.web.findResources('Custom::CDKBucketDeployment')).map(
    (resource) => resource.Properties as Deployment,
  );

test('files with a hash in their names are cached for good, all others are revalidated', () => {
  expect(
    deployments(dev).map((d) => [
      d.DestinationBucketKeyPrefix ?? '',
      d.SystemMetadata['cache-control'],
      d.Prune,
    ]),
  ).toEqual([
    ['assets', 'public, max-age=31536000, immutable', false],
    ['', 'no-cache', false],
  ]);
});

test('Brotli copies are uploaded with their encoding, before the page', () => {
  const resources = Object.values(prod.web.findResources('Custom::CDKBucketDeployment'));
  const copies = deployments(prod).filter((d) => d.SystemMetadata['content-encoding'] === 'br');
  expect(
    copies.map((d) => [d.DestinationBucketKeyPrefix, d.SystemMetadata['content-type']]),
  ).toEqual([
    ['assets', 'text/javascript; charset=utf-8'],
    ['assets', 'text/css; charset=utf-8'],
    ['basemap', 'application/json'],
  ]);
  const filesIn = (d: Deployment) => {
    const [key] = d.SourceObjectKeys;
    return readdirSync(join(prod.outdir, `asset.${key!.replace('.zip', '')}`));
  };
  expect(copies.map(filesIn)).toEqual([
    ['main-1a2b3c.js.br'],
    ['main.css.br'],
    ['coastline.json.br'],
  ]);
  const others = resources.find(({ Properties: p }) => !p.DestinationBucketKeyPrefix)!;
  expect(String(others.DependsOn)).toMatch(/BrotliCSSCustom.*BrotliJSCustom.*BrotliJSONCustom/);
  expect(deployments(dev).some((d) => 'content-encoding' in d.SystemMetadata)).toBe(false);
});

test('the page is put in place after the parts that it names', () => {
  const resources = Object.entries(dev.web.findResources('Custom::CDKBucketDeployment'));
  const [hashed] = resources.find(([, r]) => r.Properties.DestinationBucketKeyPrefix === 'assets')!;
  const [, others] = resources.find(([, r]) => !r.Properties.DestinationBucketKeyPrefix)!;
  expect(others.DependsOn).toContain(hashed);
});

test.each([
  ['dev', dev, { supportContact: 'the data team', onlineTiles: null }],
  ['prod', prod, { supportContact: 'Robin', onlineTiles: PROD_WITH_MORE.ONLINE_TILES }],
])('the settings of %s are uploaded with the app', (_stage, portal, config) => {
  const keys = deployments(portal).flatMap((d) => d.SourceObjectKeys);
  const files = keys.flatMap((key) => {
    try {
      const folder = join(portal.outdir, `asset.${key.replace('.zip', '')}`);
      return [readFileSync(join(folder, 'config.json'), 'utf8')];
    } catch {
      return [];
    }
  });
  expect(files.map((file): unknown => JSON.parse(file))).toEqual([config]);
});
