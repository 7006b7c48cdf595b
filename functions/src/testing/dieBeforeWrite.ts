/** Kills its own process before a given write; counts all writes. For the children of fault tests. */
import { documentClient } from '../data/store/dynamo';

export const dieBeforeWrite = (number: number): { count: () => number } => {
  let writes = 0;
  documentClient().middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      if (/Write|Update|Put|Delete/.test(command) && ++writes === number)
        process.kill(process.pid, 'SIGKILL');
      return next(args);
    },
    { step: 'initialize', name: 'dieBeforeWrite' },
  );
  return { count: () => writes };
};
