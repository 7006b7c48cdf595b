/** Invokes the function of a portal in AWS, with the credentials of the environment. */
import { InvokeCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda';
import type { SetUpAnswer, SetUpRequest } from '@portal/shared-types/access/setUp';
import { administerFunction, STAGE_REGION } from '../../constructs/stageNames';
import { Failure } from '../failure';

/** @throws Failure */
export const invokeIn = async (stage: string, request: SetUpRequest): Promise<SetUpAnswer> => {
  // A repeated call could set a password that nobody sees.
  const client = new LambdaClient({ region: STAGE_REGION, maxAttempts: 1 });
  const FunctionName = administerFunction(stage);
  try {
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) }),
    );
    const text = Buffer.from(Payload ?? []).toString('utf8');
    if (FunctionError)
      throw new Failure(`${FunctionName} failed. Its log in CloudWatch says why. ${text}`);
    return JSON.parse(text) as SetUpAnswer;
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof ResourceNotFoundException)
      throw new Failure(
        `There is no ${FunctionName} in ${STAGE_REGION}. Deploy the portal first, to the same account.`,
      );
    throw new Failure(
      `${FunctionName} could not be invoked: ${(error as Error).message} Your credentials need lambda:InvokeFunction on it.`,
    );
  } finally {
    client.destroy();
  }
};
