/** Invokes a function of a portal in AWS, with the credentials of the environment, and waits for it. */
import {
  InvokeCommand,
  ResourceNotFoundException,
  type LambdaClient,
} from '@aws-sdk/client-lambda';
import { STAGE_REGION } from '#aws/constructs/stageNames.ts';
import { Failure } from '#base/failure.ts';

/** @throws Failure */
export const invokeFunction = async (
  client: LambdaClient,
  FunctionName: string,
  event: unknown = {},
): Promise<unknown> => {
  try {
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
    );
    const text = Buffer.from(Payload ?? []).toString('utf8');
    if (FunctionError)
      throw new Failure(`${FunctionName} failed. Its log in CloudWatch says why. ${text}`);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof ResourceNotFoundException)
      throw new Failure(
        `There is no ${FunctionName} in ${STAGE_REGION}. Deploy the portal first, to the same account.`,
      );
    throw new Failure(
      `${FunctionName} could not be invoked: ${(error as Error).message} Your credentials need lambda:InvokeFunction on it.`,
    );
  }
};
