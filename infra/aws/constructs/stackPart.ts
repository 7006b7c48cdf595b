import { Aws, Fn } from 'aws-cdk-lib';

/**
 * A part of the stack's own id. What outlives its stack has it in its name, so that the next stack of that name
 * can create its own.
 */
export const stackPart = (): string =>
  Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))));
