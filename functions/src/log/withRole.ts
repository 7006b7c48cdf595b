/**
 * Tests, and a local portal that enforces roles, check each call to AWS against the role of the function that
 * makes it (infra/testing/roles). In Lambda, the key isn't set: IAM checks the calls.
 */
const KEY = Symbol.for('portal.checkCalls');

/** Every client of AWS that functions use passes through here. */
export const withRole = <Client extends object>(client: Client): Client => {
  (globalThis as { [KEY]?: (client: object) => void })[KEY]?.(client);
  return client;
};
