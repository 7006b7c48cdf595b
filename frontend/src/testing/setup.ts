import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { answerStylesQuickly } from './quickStyles';

// A screen of a file's first test waits for its code as well, on a machine that has more to do than this.
configure({ asyncUtilTimeout: 10_000 });

// What the browser has and jsdom lacks.

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

Object.assign(window, {
  matchMedia: (media: string) => ({
    // Nothing moves, so that no test waits for a transition.
    matches: media.includes('prefers-reduced-motion: reduce'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

answerStylesQuickly();
