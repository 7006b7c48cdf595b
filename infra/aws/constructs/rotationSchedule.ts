/** Secrets Manager makes a new value every 30 days, with a function that only this account's can invoke. */
import { Aws, Duration } from 'aws-cdk-lib';
import { CfnPermission, type Function } from 'aws-cdk-lib/aws-lambda';
import { RotationSchedule, type ISecret, type Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** For the signing key: far longer than tokens live, which the key before the last rotation still verifies. */
const VALUE_LIFE = Duration.days(30);

export const rotationSchedule = (
  scope: Construct,
  id: string,
  secret: Secret,
  rotationLambda: Function,
): void => {
  new RotationSchedule(scope, id, {
    // Only the types of the construct differ, under exactOptionalPropertyTypes.
    secret: secret as ISecret,
    rotationLambda,
    automaticallyAfter: VALUE_LIFE,
    rotateImmediatelyOnUpdate: false,
  });
  // CDK allows the service without saying for whose secrets.
  for (const one of rotationLambda.node.findAll())
    if (one instanceof CfnPermission) one.sourceAccount = Aws.ACCOUNT_ID;
};
