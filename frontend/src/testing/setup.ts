import '@testing-library/jest-dom';

// What the browser has and jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

if (!('BroadcastChannel' in globalThis))
  Object.assign(globalThis, {
    BroadcastChannel: class {
      onmessage = null;
      postMessage(): void {}
    },
  });

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
