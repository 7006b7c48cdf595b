import { pause } from './pause';

export const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

/** Works on at most `size` items at a time. @returns the results, in order */
export const inGroups = async <T, R>(
  all: readonly T[],
  size: number,
  work: (one: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = [];
  for (const group of chunks(all, size)) {
    const from = done.length;
    done.push(...(await Promise.all(group.map((one, i) => work(one, from + i)))));
  }
  return done;
};

/** Sends a list in parts of at most `size`. @param send returns what must be sent again */
export const sendAll = async <T>(
  all: readonly T[],
  size: number,
  send: (some: T[]) => Promise<T[] | undefined>,
): Promise<void> => {
  for (const batch of chunks(all, size)) {
    let left: T[] = batch;
    for (let round = 0; left.length; round++) {
      if (round) await pause(round);
      left = (await send(left)) ?? [];
    }
  }
};
