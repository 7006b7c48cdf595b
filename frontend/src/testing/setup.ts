import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';
import { fakeComputedStyles } from './quickStyles';

// The first test of a file also waits for the screen's code to load, possibly on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Browser features that jsdom lacks.

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

Object.assign(window, {
  matchMedia: (media: string) => ({
    // Reduced motion, so that no test waits for a transition.
    matches: media.includes('prefers-reduced-motion: reduce'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

fakeComputedStyles();

// For its warnings, React keeps a stack trace of each element, up to a limit per second. Here the limit seems
// to be reached.
Object.defineProperty(
  (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ],
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);
