/**
 * The roles of the workflows in `.github/workflows`. GitHub proves with a short-lived token (OIDC) the
 * repository and environment of a job, so that no credentials are stored there. The identity provider exists
 * once per account; docs/operations.md has its command.
 */
import { CfnOutput, Duration, Stack, type App } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { Failure } from '#base/failure.ts';
import type { Deployment } from '../constructs/deployment';
import { BOOTSTRAP_ROLES, bootstrapRole, EDGE_REGION } from '../constructs/stageNames';

const ISSUER = 'token.actions.githubusercontent.com';
/** As long as a deployment and a rollback may take; see deploy.yml. */
const LONGEST_DEPLOYMENT = Duration.hours(2);

interface DeliveryRole {
  /** Required subject of the token: an environment, or pull requests. */
  subject: string;
  description: string;
  statements: PolicyStatement[];
}

class DeliveryStack extends Stack {
  constructor(app: App, repository: string, { stage, settings, copies }: Deployment) {
    const name = `portal-${stage}`;
    super(app, `${name}-delivery`, {
      env: { region: settings.region },
      terminationProtection: settings.keepsData,
    });
    const regions = [settings.region, EDGE_REGION, ...(copies ? [copies.region] : [])];
    const everywhere = (arn: (region: string) => string): string[] => regions.map(arn);
    const provider = `arn:${this.partition}:iam::${this.account}:oidc-provider/${ISSUER}`;

    const addRole = (id: string, { subject, description, statements }: DeliveryRole): void => {
      const role = new Role(this, id, {
        description,
        assumedBy: new WebIdentityPrincipal(provider, {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `repo:${repository}:${subject}`,
          },
        }),
        maxSessionDuration: LONGEST_DEPLOYMENT,
        inlinePolicies: { needs: new PolicyDocument({ statements }) },
      });
      new CfnOutput(this, `${id}Arn`, { value: role.roleArn });
    };

    addRole('Deploy', {
      // Each stage has a GitHub environment of its name, with reviewers and secrets of its own.
      subject: `environment:${stage}`,
      description: `Deploys the stage ${stage}, after the approval that its environment in GitHub asks for`,
      statements: [
        new PolicyStatement({
          actions: ['sts:AssumeRole'],
          resources: BOOTSTRAP_ROLES.flatMap((kind) =>
            everywhere(
              (region) =>
                `arn:${this.partition}:iam::${this.account}:${bootstrapRole(kind, this.account, region)}`,
            ),
          ),
        }),
      ],
    });
    // Pull requests are compared with the stages that people work with.
    if (!settings.keepsData) return;
    // Runs the code of pull requests: it may read templates but not all data, as CDK's lookup role may.
    addRole('Diff', {
      subject: 'pull_request',
      description: 'Compares pull requests with the templates of the portal',
      statements: [
        new PolicyStatement({
          actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
          resources: everywhere(
            (region) =>
              `arn:${this.partition}:cloudformation:${region}:${this.account}:stack/${name}-*/*`,
          ),
        }),
      ],
    });
  }
}

/** `repository`: "owner/name"; undefined: workflows don't deploy. @throws Failure */
export const addDelivery = (
  app: App,
  deployment: Deployment,
  repository: string | undefined,
): Stack | undefined => {
  if (!repository) return undefined;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Failure(`DELIVERY_REPOSITORY must be like owner/name; it is "${repository}".`);
  return new DeliveryStack(app, repository, deployment);
};
