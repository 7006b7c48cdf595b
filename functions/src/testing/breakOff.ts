import { documentClient } from '../data/store/dynamo';

/** Fails every transaction from the n-th on, counted from 1, until the client is forgotten. */
export const breakOffAt = (n: number): void => {
  let transactions = 0;
  documentClient().middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName === 'TransactWriteItemsCommand' && ++transactions >= n)
        throw new Error('broken off');
      return next(args);
    },
    { step: 'initialize', name: 'breakOff' },
  );
};
