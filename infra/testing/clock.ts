/** Shifts the clock of a test file by CLOCK_SHIFT_MS, for `npm run test:deep`. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);

if (shift) {
  const RealDate = Date;
  const now = (): number => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget) as object,
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}

export {};
