/** Counts what reads cost, for the bench: capacity units, requests, and second pages. */
export interface Reading {
  units: number;
  requests: number;
  /** Requests that had to wait for another of the same read. */
  followUps: number;
}

let reading: Reading = { units: 0, requests: 0, followUps: 0 };

export const meter = {
  add: (units = 0, followUp = false): void => {
    reading.units += units;
    reading.requests += 1;
    if (followUp) reading.followUps += 1;
  },
  reset: (): void => {
    reading = { units: 0, requests: 0, followUps: 0 };
  },
  read: (): Reading => ({ ...reading }),
};
