/**
 * Enforces the roles in this process: a call to AWS that a function's role doesn't allow is denied, as IAM
 * would. Calls outside a function have the rights of the person who runs the program. Jest loads this file
 * before each test file (jest.config.ts), and the portal of the journeys before everything else.
 */
import type { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCalls, getKeyCalls, TO_MISS } from './calls';
import { isAllowed, type Call } from './evaluate';
import type { Roles } from './roles';
import { shortenCall, type RecordedCall } from './recorded';

interface Command {
  input: object;
  constructor: { name: string };
}
type Send = (command: Command, ...more: unknown[]) => Promise<unknown>;
type Next = (args: { input: object }) => Promise<unknown>;

interface Client {
  send: Send;
  middlewareStack?: {
    add: (
      middleware: (
        next: Next,
        context: { commandName?: string },
      ) => (args: { input: object }) => Promise<unknown>,
      options: { step: 'initialize'; name: string },
    ) => void;
  };
}

const SCOPES = Symbol.for('portal.requestScopes');
const CHECK = Symbol.for('portal.checkCalls');
const shared = globalThis as {
  [SCOPES]?: AsyncLocalStorage<{ functionId: string }>;
  [CHECK]?: (client: object) => void;
};

const { ROLES_FILE, PORTAL_FUNCTION } = process.env;

let roles: Roles | undefined;
const allRoles = (): Roles => (roles ??= JSON.parse(readFileSync(ROLES_FILE!, 'utf8')) as Roles);

/** A process that runs only one function has no scopes. */
const currentFunction = (): string | undefined =>
  shared[SCOPES]?.getStore()?.functionId ?? PORTAL_FUNCTION;

/** Each outcome by function and call: a test makes the same calls again and again. */
const known = new Map<string, boolean>();

const note = (line: RecordedCall): void => {
  const { ROLES_USED } = process.env;
  if (ROLES_USED)
    appendFileSync(join(ROLES_USED, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
};

const isAllowedFor = (id: string, call: Call): boolean => {
  const { statements } = allRoles()[id]!;
  const kept = shortenCall(statements, call);
  const key = `${id} ${kept.action} ${kept.resource} ${JSON.stringify(kept.context)}`;
  let allowed = known.get(key);
  if (allowed === undefined) {
    allowed =
      isAllowed(statements, call) && getKeyCalls(call).every((one) => isAllowed(statements, one));
    known.set(key, allowed);
    note({ ...kept, by: id, allowed });
  }
  return allowed;
};

/** The SDK's name of the error, by service. */
const NAMES: Record<string, string> = { s3: 'AccessDenied' };

const denied = (id: string, { action, resource }: Call): Error => {
  const message = `The role of ${id} doesn't allow ${action} on ${resource} (infra/aws/constructs/routeNeeds.ts).`;
  const name = NAMES[action.split(':', 1)[0]!] ?? 'AccessDeniedException';
  return Object.assign(new Error(message), { name, $metadata: { httpStatusCode: 403 } });
};

const requireAllowed = (id: string, calls: readonly Call[]): void => {
  for (const call of calls) if (!isAllowedFor(id, call)) throw denied(id, call);
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);

const isObjectRead = ({ action }: Call): boolean => action === 's3:GetObject';

/** Commands that were checked when they were sent. Those of links are never sent. */
const checked = new WeakSet<object>();

/** @throws what AWS would answer */
const check = async <T>(command: string, input: object, send: () => Promise<T>): Promise<T> => {
  const id = currentFunction();
  if (id === undefined || !allRoles()[id]) return send();
  checked.add(input);
  const calls = getCalls(command, input);
  requireAllowed(id, calls);
  try {
    return await send();
  } catch (error) {
    if (isMissing(error) && calls.some(isObjectRead)) requireAllowed(id, [TO_MISS]);
    throw error;
  }
};

/** Names of classes in bundles are shortened: there, only the middleware knows the command. */
const isTest = typeof jest !== 'undefined';

/** Test doubles replace `send` of the prototype. */
const checkSends = (client: Client): void => {
  const prototype = Object.getPrototypeOf(client) as Client;
  client.send = (command, ...more) =>
    check(command.constructor.name, command.input, () =>
      prototype.send.call(client, command, ...more),
    );
};

/** On one machine, mails are saved in a folder. */
const checkMails = (folder: Client): void => {
  const { send } = folder;
  folder.send = (command) => check('SendEmail', command.input, () => send(command));
};

/** A link is signed without being sent. Anyone who opens it may find that the object is missing. */
const checkLink = (command: string, input: object): void => {
  const id = currentFunction();
  if (id === undefined || !allRoles()[id]) return;
  const calls = getCalls(command, input);
  requireAllowed(id, calls.some(isObjectRead) ? [...calls, TO_MISS] : calls);
};

const checkMiddleware = ({ middlewareStack }: Client): void => {
  middlewareStack?.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (checked.has(args.input)) return next(args);
        if (!isTest) return check(commandName, args.input, () => next(args));
        checkLink(commandName, args.input);
        return next(args);
      },
    { step: 'initialize', name: 'checkRole' },
  );
};

if (ROLES_FILE)
  shared[CHECK] = (client) => {
    const one = client as Client;
    if (!one.middlewareStack) return checkMails(one);
    if (isTest) checkSends(one);
    // The tests' own way to the engine is for clients without further middleware.
    if (!isTest || one.constructor.name === 'S3Client') checkMiddleware(one);
  };
