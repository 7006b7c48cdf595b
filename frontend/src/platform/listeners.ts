interface Listeners<T> {
  readonly add: (listener: (value: T) => void) => () => void;
  readonly notify: (value: T) => void;
}

export const createListeners = <T>(): Listeners<T> => {
  const all = new Set<(value: T) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify: (value) => all.forEach((listener) => listener(value)),
  };
};
