/** Starts the embedded DynamoDB engine once for all integration tests, in memory (Jest globalSetup). */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const binary = (): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(
    `@dynoxide/${process.platform}-${process.arch}/dynoxide`,
  );

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
};

export default async function startEngine(): Promise<void> {
  Object.assign(process.env, {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    JWT_KEY: 'a key for tests only, of more than 32 bytes',
  });
  if (process.env.DYNAMODB_ENDPOINT) {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = process.env.DYNAMODB_ENDPOINT;
    return;
  }
  const port = await freePort();
  const engine = spawn(binary(), ['serve', '--host', '127.0.0.1', '--port', String(port)], {
    stdio: 'ignore',
  });
  const endpoint = `http://127.0.0.1:${port}`;
  for (let i = 0; !(await answers(endpoint)); i++) {
    if (i === 100) throw new Error('the embedded DynamoDB engine did not start');
    await wait(50);
  }
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  (globalThis as { testEngine?: unknown }).testEngine = engine;
}
