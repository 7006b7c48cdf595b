/** Whose calls to AWS these are: tests check them against the role of the function (infra/testing/roles). */
import { inRequestScope } from '#log/requestScope.ts';

/** Work of a job, with the role of the job's function. */
export const inJob =
  <Args extends unknown[], Result>(functionId: string, work: (...args: Args) => Result) =>
  (...args: Args): Result =>
    inRequestScope({ functionId, requestId: 'test', readUnits: 0, writeUnits: 0 }, () =>
      work(...args),
    );

/** What a test does itself while a function waits, with all rights. */
export const asTest = <T>(work: () => T): T => inRequestScope(undefined, work);
