/** Counts what reads cost, for the bench: capacity units, requests, and how many wait for others. */
export interface Reading {
  units: number;
  requests: number;
  /** Requests in sequence: those that began when no other was running, and further pages. */
  path: number;
  /** Sightings decoded from entries, whether they matched or not. Many are found without. */
  decoded: number;
}

const zero = (): Reading => ({ units: 0, requests: 0, path: 0, decoded: 0 });
let reading = zero();
let underWay = 0;

export const meter = {
  /** Runs and counts a request. @param followUp whether it waited for another request of the same read */
  count: async <T>(
    send: () => Promise<T>,
    countUnits: (response: T) => number | undefined,
    followUp = false,
  ): Promise<T> => {
    reading.requests += 1;
    if (underWay === 0 || followUp) reading.path += 1;
    underWay += 1;
    try {
      const response = await send();
      reading.units += countUnits(response) ?? 0;
      return response;
    } finally {
      underWay -= 1;
    }
  },
  decoded: (sightings: number): void => {
    reading.decoded += sightings;
  },
  reset: (): void => {
    reading = zero();
  },
  read: (): Reading => ({ ...reading }),
};
