import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Failure } from './failure';

/** @param usage follows the reason in messages. @throws Failure for unknown or incomplete options */
export const parsedArguments = <const T extends ParseArgsConfig>(config: T, usage: string) => {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Failure(`${(error as Error).message}${usage}`);
  }
};
