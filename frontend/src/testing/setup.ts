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

Object.assign(window, {
  matchMedia: (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
