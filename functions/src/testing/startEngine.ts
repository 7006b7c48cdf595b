/** Starts the embedded DynamoDB engine once for all integration tests, in memory (Jest globalSetup). */
import { runEngine, type Engine } from './engine';

const TEST_ENVIRONMENT = {
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  // Threads of the engine. More of them use a sixth more processor time, and the tests take as long.
  TOKIO_WORKER_THREADS: '1',
  PORTAL_ORIGINS: 'https://portal.example https://portal.example.org',
  JWT_KEY: 'a key for tests only, of more than 32 bytes',
};

export default async function startEngine(): Promise<void> {
  Object.assign(process.env, TEST_ENVIRONMENT);
  if (process.env.DYNAMODB_ENDPOINT) {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = process.env.DYNAMODB_ENDPOINT;
    return;
  }
  const engine = await runEngine();
  process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint;
  (globalThis as { testEngine?: Engine }).testEngine = engine;
}
