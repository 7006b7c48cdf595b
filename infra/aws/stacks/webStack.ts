/** One address for all: CloudFront in front of the site's private bucket and of the API. */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { portalDistribution } from '../constructs/portalDistribution';
import { portalLogs } from '../constructs/portalLogs';
import { privateBucket } from '../constructs/privateBucket';
import { probe } from '../constructs/probe';
import { rotationSchedule } from '../constructs/rotationSchedule';
import { hasBrotliCopies, siteFiles } from '../constructs/siteFiles';
import {
  storeFunction,
  type FunctionStackProps,
  type StoreFunctionProps,
} from '../constructs/storeFunction';
import { jobFunction } from '../constructs/stageNames';
import type { Watch } from '../constructs/watch';
import { tilesOrigin } from '#base/environment.ts';

export interface WebStackProps extends FunctionStackProps {
  /** Host of the API, without https://. */
  apiHost: string;
  /** The firewall; undefined without one. */
  webAclArn: string | undefined;
  /** Undefined if nobody gets alarms. */
  watch: Watch | undefined;
  appDir: string;
}

export class WebStack extends Stack {
  readonly distributionId: string;

  constructor(
    scope: Construct,
    id: string,
    { deployment, apiHost, store, bundles, webAclArn, watch, appDir, ...props }: WebStackProps,
  ) {
    super(scope, id, props);
    const { settings, address, supportContact, onlineTiles } = deployment;
    // CDK's own types do not agree with each other under exactOptionalPropertyTypes.
    const site = privateBucket(this, 'Site', settings) as IBucket;
    const distribution = portalDistribution(this, {
      site,
      apiHost,
      address,
      webAclArn,
      originSecret: store.originSecret as ISecret,
      hasBrotli: hasBrotliCopies(appDir),
      extraOrigins: [
        `https://${store.objects.bucketRegionalDomainName}`,
        ...(onlineTiles ? [tilesOrigin(onlineTiles)] : []),
      ],
    });
    siteFiles(this, {
      bucket: site,
      appDir,
      config: { supportContact, onlineTiles },
      settings,
    });
    this.distributionId = distribution.distributionId;
    const common = {
      bundles,
      store,
      stage: deployment.stage,
      reserves: false,
      logGroup: portalLogs(this, 'Logs', settings),
    };
    this.rotateOriginSecret(distribution.distributionId, webAclArn, common);
    const host = distribution.distributionDomainName;
    const origin = `https://${address?.domainName ?? host}`;
    if (watch) probe(this, watch, origin, common);
    new CfnOutput(this, 'Address', { value: origin });
    new CfnOutput(this, 'ApiOrigin', {
      value: `https://${apiHost}`,
      description: 'For npm run smoke -- --origin: calls that bypass CloudFront get 403',
    });
    new CfnOutput(this, 'DnsTarget', {
      value: host,
      description: 'Target of the DNS record of DOMAIN_NAME',
    });
  }

  /** The function waits until CloudFront has distributed the new secret, which takes some minutes. */
  private rotateOriginSecret(
    distributionId: string,
    webAclArn: string | undefined,
    props: StoreFunctionProps,
  ): void {
    const distributionArn = this.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: distributionId,
    });
    const actions = [
      ...['cloudfront:GetDistribution', 'cloudfront:GetDistributionConfig'],
      'cloudfront:UpdateDistribution',
    ];
    rotationSchedule(
      this,
      'OriginSecretRotation',
      props.store.originSecret,
      storeFunction(
        this,
        'rotateOriginSecret',
        {
          originSecret: 'rotate',
          memoryMb: 256,
          timeout: Duration.minutes(15),
          functionName: jobFunction(props.stage, 'rotateOriginSecret'),
          more: {
            statements: [
              new PolicyStatement({ actions, resources: [distributionArn] }),
              // CloudFront asks for it when a distribution with a firewall is updated.
              ...(webAclArn
                ? [new PolicyStatement({ actions: ['wafv2:GetWebACL'], resources: [webAclArn] })]
                : []),
            ],
            environment: { DISTRIBUTION_ID: distributionId },
          },
        },
        props,
      ),
    );
  }
}
