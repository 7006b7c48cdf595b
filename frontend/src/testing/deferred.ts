/** A promise that a test resolves or rejects. */
export const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((keep, give) => {
    resolve = keep;
    reject = give;
  });
  return {
    promise,
    resolve: (value: T) => resolve(value),
    reject: (reason: unknown) => reject(reason),
  };
};
