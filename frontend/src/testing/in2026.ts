/** Stops the calendar on Nov 21, 2026, but no timers: lists omit the current year. */
export const in2026 = (): void => {
  beforeEach(() =>
    jest.useFakeTimers({
      now: Date.parse('2026-11-21T20:00:00Z'),
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
        ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const),
        ...(['performance', 'hrtime'] as const),
        ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
        ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
      ],
    }),
  );
  afterEach(() => jest.useRealTimers());
};
