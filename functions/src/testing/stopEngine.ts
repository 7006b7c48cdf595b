import type { ChildProcess } from 'node:child_process';

export default function stopEngine(): void {
  (globalThis as { testEngine?: ChildProcess }).testEngine?.kill('SIGTERM');
}
