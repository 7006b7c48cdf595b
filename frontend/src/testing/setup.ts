import '@testing-library/jest-dom';

// What the browser has and jsdom lacks.
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

if (!('BroadcastChannel' in globalThis))
  Object.assign(globalThis, {
    BroadcastChannel: class {
      onmessage = null;
      postMessage(): void {}
      close(): void {}
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
