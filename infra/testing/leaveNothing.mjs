const environment = { ...process.env };
const page = typeof window === 'undefined' ? [] : [navigator, Element.prototype];
const before = [globalThis, ...page].map((object) => ({
  object,
  properties: Object.getOwnPropertyDescriptors(object),
}));

const restore = ({ object, properties }) => {
  for (const name of Reflect.ownKeys(object))
    if (!(name in properties)) {
      // Modules add their own globals when they load.
      if (object !== globalThis) delete object[name];
    } else if (properties[name].value !== Object.getOwnPropertyDescriptor(object, name)?.value)
      Object.defineProperty(object, name, properties[name]);
};

/** Undoes what the tests of one file may leave to the next file of its group. */
export const leaveNothing = () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  before.forEach(restore);
  if (!page.length) return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
};
