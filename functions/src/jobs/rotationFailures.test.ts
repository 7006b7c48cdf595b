/**
 * Rotations whose calls fail: a model of Secrets Manager and CloudFront goes through every state that up to
 * five attempts in a row can reach, each ending at any call, before or after it had its effect.
 */
import {
  CloudFrontClient,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  type UpdateDistributionCommandInput,
} from '@aws-sdk/client-cloudfront';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { LEAST_MS } from '#http/rotatedSecret.ts';
import { handler as rotateOriginSecret } from './rotateOriginSecret';
import { handler as rotateSigningKey } from './rotateSigningKey';

let mockClock = 0;
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    mockClock += ms;
    return Promise.resolve();
  },
}));

interface State {
  /** By version. */
  values: Record<string, string>;
  /** Version by label. */
  labels: Record<string, string>;
  /** What CloudFront is set to send, and what its servers send. */
  config: string;
  sent: string[];
  /** Every value that has been current. */
  signed: string[];
}

const FIRST: State = {
  values: { v1: 'one' },
  labels: { AWSCURRENT: 'v1' },
  config: 'one',
  sent: ['one'],
  signed: ['one'],
};

const STEPS = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;
const MOMENTS = ['before', 'after'] as const;

interface Attempt {
  version: string;
  /** The call that fails, and when; undefined: none does. */
  fails?: { call: number; when: (typeof MOMENTS)[number] };
  /** Whether CloudFront has distributed its configuration when it is asked. */
  isDeployed: boolean;
}

const secrets = mockClient(SecretsManagerClient);
const cloudFront = mockClient(CloudFrontClient);
afterAll(() => [secrets, cloudFront].forEach((mock) => mock.restore()));

const accepted = ({ values, labels }: State): string[] =>
  Object.values(labels).flatMap((version) => values[version] ?? []);

type Check = (state: State) => void;

/** The attempt that is being made. */
let running: { state: State; attempt: Attempt; check: Check; calls: number };
let acceptedAt: Map<string, number>;

/** Fails if the attempt has it so. */
const call = <T>(effect: (state: State) => T): T => {
  const { state, attempt, check } = running;
  const isFailing = attempt.fails?.call === running.calls++;
  if (isFailing && attempt.fails?.when === 'before') throw new Error('planned');
  const result = effect(state);
  check(state);
  if (isFailing) throw new Error('planned');
  return result;
};

const buildConfig = ({ config }: State) => ({
  Origins: {
    Quantity: 1,
    Items: [
      {
        Id: 'api',
        DomainName: 'api',
        CustomHeaders: {
          Quantity: 1,
          Items: [{ HeaderName: 'x-origin-verify', HeaderValue: config }],
        },
      },
    ],
  },
});

secrets.on(GetSecretValueCommand).callsFake(({ VersionStage = 'AWSCURRENT' }) =>
  call(({ values, labels }) => {
    const SecretString = values[labels[VersionStage as string] ?? ''];
    if (SecretString === undefined)
      throw new ResourceNotFoundException({ $metadata: {}, message: 'missing' });
    return { SecretString, CreatedDate: new Date() };
  }),
);
secrets.on(DescribeSecretCommand).callsFake(() =>
  call(({ labels }) => {
    const VersionIdsToStages: Record<string, string[]> = {};
    for (const [label, version] of Object.entries(labels))
      (VersionIdsToStages[version] ??= []).push(label);
    return { VersionIdsToStages };
  }),
);
secrets.on(PutSecretValueCommand).callsFake(({ ClientRequestToken, SecretString }) =>
  call(({ values }) => {
    values[ClientRequestToken as string] = SecretString as string;
    acceptedAt.set(SecretString as string, mockClock);
  }),
);
secrets.on(UpdateSecretVersionStageCommand).callsFake(({ MoveToVersionId, RemoveFromVersionId }) =>
  call(({ values, labels, signed }) => {
    labels.AWSPREVIOUS = RemoveFromVersionId as string;
    labels.AWSCURRENT = MoveToVersionId as string;
    signed.push(values[MoveToVersionId as string]!);
  }),
);
cloudFront
  .on(GetDistributionConfigCommand)
  .callsFake(() => call((state) => ({ DistributionConfig: buildConfig(state), ETag: 'tag' })));
cloudFront.on(UpdateDistributionCommand).callsFake((input: UpdateDistributionCommandInput) =>
  call((state) => {
    const [origin] = input.DistributionConfig!.Origins!.Items!;
    state.config = origin!.CustomHeaders!.Items![0]!.HeaderValue!;
    state.sent = [...new Set([...state.sent, state.config])];
    // Running functions may know the values of some seconds ago.
    expect(mockClock - acceptedAt.get(state.config)!).toBeGreaterThan(LEAST_MS);
  }),
);
cloudFront.on(GetDistributionCommand).callsFake(() =>
  call((state) => {
    const { isDeployed } = running.attempt;
    if (isDeployed) state.sent = [state.config];
    return {
      Distribution: {
        DistributionConfig: buildConfig(state),
        Status: isDeployed ? 'Deployed' : 'InProgress',
      },
    };
  }),
);

/** @returns the state afterwards, and how many calls were made */
const make = async (
  rotate: typeof rotateOriginSecret,
  from: State,
  attempt: Attempt,
  check: Check,
): Promise<{ state: State; calls: number; succeeded: boolean }> => {
  const { version } = attempt;
  const state = structuredClone(from);
  state.labels.AWSPENDING = version;
  acceptedAt = new Map(accepted(state).map((value) => [value, -Infinity]));
  running = { state, attempt, check, calls: 0 };
  for (const mock of [secrets, cloudFront]) mock.resetHistory();
  check(state);
  let succeeded = true;
  try {
    for (const Step of STEPS)
      await rotate(
        { Step, SecretId: 'secret', ClientRequestToken: version },
        {
          getRemainingTimeInMillis: () => 0,
        },
      );
  } catch {
    succeeded = false;
  }
  return { state, calls: running.calls, succeeded };
};

/** Random values and names of versions are replaced by numbers in the order of their use. */
const describeState = ({ values, labels, config, sent, signed }: State): string => {
  const names = new Map<string, number>();
  const getNumber = (text: string | undefined): number | null =>
    text === undefined ? null : (names.get(text) ?? names.set(text, names.size).get(text)!);
  const labelled = ['AWSCURRENT', 'AWSPREVIOUS', 'AWSPENDING'].map((label) => labels[label]);
  return JSON.stringify([
    labelled.map((version) => [
      getNumber(version),
      getNumber(version === undefined ? undefined : values[version]),
    ]),
    ...[getNumber(config), sent.map(getNumber).sort(), signed.map(getNumber).sort()],
  ]);
};

/** Secrets Manager repeats a version that it considers pending. Otherwise, the next rotation has a new one. */
const versionsAfter = ({ values, labels }: State): string[] => {
  const { AWSPENDING: pending, AWSCURRENT: current } = labels;
  if (pending !== undefined && pending !== current) return [pending];
  const next = `v${Object.keys(values).length + 1}`;
  return pending === undefined ? [next] : [pending, next];
};

/** A deployment sets what was current when it began. */
const deployed = (state: State): State => {
  const config = state.values[state.labels.AWSCURRENT!]!;
  return { ...state, config, sent: [...new Set([...state.sent, config])] };
};

const ATTEMPTS = 5;

/** @returns every state that failed attempts reach */
const statesAfterFailures = async (
  rotate: typeof rotateOriginSecret,
  check: Check,
): Promise<State[]> => {
  const known = new Map([[describeState(FIRST), FIRST]]);
  let latest = [FIRST];
  for (let round = 0; round < ATTEMPTS; round++) {
    const found: State[] = [];
    const add = (state: State): void => {
      check(state);
      const form = describeState(state);
      if (known.has(form)) return;
      known.set(form, state);
      found.push(state);
    };
    for (const from of latest) {
      add(deployed(from));
      for (const version of versionsAfter(from))
        for (const isDeployed of [true, false]) {
          const whole = await make(rotate, from, { version, isDeployed }, check);
          add(whole.state);
          for (let call = 0; call < whole.calls; call++)
            for (const when of MOMENTS)
              add(
                (await make(rotate, from, { version, isDeployed, fails: { call, when } }, check))
                  .state,
              );
        }
    }
    latest = found;
  }
  return [...known.values()];
};

test('whatever fails, handlers accept what CloudFront sends, and the next success ends it', async () => {
  const check: Check = (state) =>
    expect(accepted(state)).toEqual(expect.arrayContaining(state.sent));
  const states = await statesAfterFailures(rotateOriginSecret, check);
  expect(states.length).toBeGreaterThan(10);
  for (const state of states) {
    const [version] = versionsAfter(state).slice(-1);
    const last = await make(
      rotateOriginSecret,
      state,
      { version: version!, isDeployed: true },
      check,
    );
    expect(last.succeeded).toBe(true);
    const current = last.state.values[last.state.labels.AWSCURRENT!];
    expect([last.state.config, last.state.sent]).toEqual([current, [current]]);
  }
});

test('whatever fails, tokens of all keys that have signed stay valid', async () => {
  const states = await statesAfterFailures(rotateSigningKey, (state) =>
    expect(accepted(state)).toEqual(expect.arrayContaining(state.signed)),
  );
  expect(states.some(({ signed }) => signed.length === 2)).toBe(true);
});

test('a value that CloudFront sends, but that lost its label, is accepted from the first step on', async () => {
  const lost: State = { ...structuredClone(FIRST), config: 'unknown', sent: ['unknown'] };
  const unchecked: Check = () => undefined;
  const { state } = await make(
    rotateOriginSecret,
    lost,
    { version: 'v2', isDeployed: false },
    unchecked,
  );
  expect(accepted(state)).toContain('unknown');
});
