/** Shifts the clock of a test file by CLOCK_SHIFT_MS, for `npm run test:deep`. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);

if (shift) {
  const realNow = Date.now;
  const now = (): number => realNow() + shift;
  // A test may replace it and restore it.
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget) as object,
  });
}

export {};
