const environment = { ...process.env };
const globals = Object.getOwnPropertyDescriptors(globalThis);

/** Undoes what the tests of one file may leave to the next file of its group. */
export const leaveNothing = () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const [name, before] of Object.entries(globals))
    if (before.value !== Object.getOwnPropertyDescriptor(globalThis, name)?.value)
      Object.defineProperty(globalThis, name, before);
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
};
