/** One address for all: CloudFront in front of the site's files, in a private bucket, and of the API. */
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { portalDistribution } from '../constructs/portalDistribution';
import { hasBrotliCopies, siteFiles } from '../constructs/siteFiles';
import { tilesOrigin } from '../local/settings';
import type { Deployment } from './deployment';

export interface WebStackProps extends StackProps {
  deployment: Deployment;
  /** Host of the API, without https://. */
  apiHost: string;
  /** The bucket that pages load photos from. */
  objects: Bucket;
  /** Folder of the built app. */
  appDir: string;
}

export class WebStack extends Stack {
  readonly distributionId: string;

  constructor(
    scope: Construct,
    id: string,
    { deployment, apiHost, objects, appDir, ...props }: WebStackProps,
  ) {
    super(scope, id, props);
    const { settings, address, supportContact, onlineTiles } = deployment;
    const site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: settings.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      autoDeleteObjects: !settings.keepsData,
      // CDK's own types do not agree with each other under exactOptionalPropertyTypes.
    }) as IBucket;
    const distribution = portalDistribution(this, {
      site,
      apiHost,
      address,
      hasBrotli: hasBrotliCopies(appDir),
      extraOrigins: [
        `https://${objects.bucketRegionalDomainName}`,
        ...(onlineTiles ? [tilesOrigin(onlineTiles)] : []),
      ],
    });
    siteFiles(this, {
      bucket: site,
      appDir,
      config: { supportContact, onlineTiles },
      logRetention: settings.logRetention,
    });
    this.distributionId = distribution.distributionId;
    const host = distribution.distributionDomainName;
    new CfnOutput(this, 'Address', { value: `https://${address?.domainName ?? host}` });
    new CfnOutput(this, 'DnsTarget', {
      value: host,
      description: 'Target of the DNS record of DOMAIN_NAME',
    });
  }
}
