import type { Engine } from './engine';

export default async function stopEngine(): Promise<void> {
  await (globalThis as { testEngine?: Engine }).testEngine?.stop();
}
