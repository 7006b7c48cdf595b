/**
 * Stacks whose first deployment failed. CloudFormation keeps them, with termination protection, which the CDK
 * turns on before it creates anything. They can't be updated, so the next deployment would fail too.
 */
import {
  DeleteStackCommand,
  paginateDescribeStacks,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
  type CloudFormationClient,
  type Stack,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { Failure } from '#base/failure.ts';

/** They have never been complete, or their removal has begun: no person has ever used them, or will. */
const FAILED = ['CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'DELETE_FAILED'];
const WAIT_SECONDS = 30 * 60;

export const isFailed = ({ StackStatus }: Stack): boolean => FAILED.includes(StackStatus ?? '');

export const listStacks = async (client: CloudFormationClient, stage: string): Promise<Stack[]> => {
  const found: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    found.push(...Stacks.filter(({ StackName }) => StackName?.startsWith(`portal-${stage}-`)));
  return found;
};

const listResources = async (
  client: CloudFormationClient,
  StackName: string,
  status: string,
): Promise<StackResourceSummary[]> => {
  const found: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName }))
    found.push(...(page.StackResourceSummaries ?? []));
  return found.filter(({ ResourceStatus }) => ResourceStatus === status);
};

/** By id: a deleted stack has no name. */
const deleteStack = async (
  client: CloudFormationClient,
  StackName: string,
  RetainResources?: string[],
): Promise<boolean> => {
  await client.send(
    new DeleteStackCommand({ StackName, ...(RetainResources && { RetainResources }) }),
  );
  try {
    await waitUntilStackDeleteComplete(
      { client, maxWaitTime: WAIT_SECONDS, minDelay: 5 },
      { StackName },
    );
    return true;
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw error;
    return false;
  }
};

/** @throws Failure if CloudFormation can't delete it */
const removeFailedStack = async (
  client: CloudFormationClient,
  { StackName: name = '', StackId: id = '', EnableTerminationProtection: isProtected }: Stack,
  report: (line: string) => void,
): Promise<void> => {
  report(`${name} was never completed. Deleting what is left of it …`);
  if (isProtected)
    await client.send(
      new UpdateTerminationProtectionCommand({
        StackName: name,
        EnableTerminationProtection: false,
      }),
    );
  let isDeleted = await deleteStack(client, id);
  if (!isDeleted) {
    // What can't be deleted stays, without a stack. Names are generated, so it blocks nothing.
    const left = await listResources(client, id, 'DELETE_FAILED');
    isDeleted = await deleteStack(
      client,
      id,
      left.flatMap(({ LogicalResourceId }) => LogicalResourceId ?? []),
    );
  }
  if (!isDeleted)
    throw new Failure(
      `CloudFormation can’t delete the stack ${name}. Its events in the console say why. Delete it there, then deploy again.`,
    );
  for (const status of ['DELETE_SKIPPED', 'DELETE_FAILED'])
    for (const { ResourceType, PhysicalResourceId } of await listResources(client, id, status))
      report(`  kept: ${ResourceType} ${PhysicalResourceId}`);
};

/** So that the same deployment can create them again. */
export const removeFailedStacks = async (
  clients: ReadonlyMap<string, CloudFormationClient>,
  stage: string,
  report: (line: string) => void,
): Promise<void> => {
  for (const client of clients.values())
    for (const stack of (await listStacks(client, stage)).filter(isFailed))
      await removeFailedStack(client, stack, report);
};
