/** The options of a command. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Failure } from '../failure';

/**
 * @param usage follows the reason in the message
 * @throws Failure for an unknown option, or one without its value
 */
export const parsedArguments = <const T extends ParseArgsConfig>(config: T, usage: string) => {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Failure(`${(error as Error).message}${usage}`);
  }
};
