/** Saves the browser work that no journey is about, on cores that the portal needs too. */
import type { BrowserContext } from '@playwright/test';

const FRAMES_PER_SECOND = 10;

const withoutAnimations = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '*, ::before, ::after { animation: none !important }';
      document.head.append(style);
    }),
  );

/** Limits the frames that a page draws in a second, and stops animations. */
export const withFewFrames = async (context: BrowserContext): Promise<void> => {
  // tsx adds calls of this helper to functions. Pages don't have it.
  await context.addInitScript('globalThis.__name = (f) => f');
  await withoutAnimations(context);
  await context.addInitScript((gap: number) => {
    const nextFrame = requestAnimationFrame.bind(window);
    const waiting = new Map<number, FrameRequestCallback>();
    let lastId = 0;
    let isComing = false;
    let last = -Infinity;
    const draw = (now: number): void => {
      isComing = false;
      last = now;
      const callbacks = [...waiting];
      // A callback that asks for another frame gets the next one.
      waiting.clear();
      for (const [, callback] of callbacks) callback(now);
    };
    window.requestAnimationFrame = (callback) => {
      waiting.set(++lastId, callback);
      if (!isComing) {
        isComing = true;
        setTimeout(() => nextFrame(draw), last + gap - performance.now());
      }
      return lastId;
    };
    window.cancelAnimationFrame = (id) => void waiting.delete(id);
  }, 1000 / FRAMES_PER_SECOND);
};

/** Derives the key of offline drafts with few rounds: at the real number, each login costs a third of a second. */
export const withFewRounds = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // Missing from the empty page that a tab starts with.
    const { SubtleCrypto: subtle } = globalThis as { SubtleCrypto?: typeof SubtleCrypto };
    if (!subtle) return;
    const derive = subtle.prototype.deriveKey.bind(crypto.subtle);
    subtle.prototype.deriveKey = (algorithm, ...rest) =>
      derive({ ...(algorithm as Pbkdf2Params), iterations: 1000 }, ...rest);
  });
