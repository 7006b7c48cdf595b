/** The busiest hour: how often each action occurs, and the resulting load of each function and partition. */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { getNeeds } from '../constructs/routeNeeds';
import type { Call, ActivityName } from './activities';
import { BURST, BUSIEST_HOUR, createsInBusiestHour, NATION, PERSON_DAY } from './habits';
import type { Activity, Measured } from './measure';

const WHOLE_PROCESSOR_MB = 1769;
/** A request to DynamoDB within the region. */
const REQUEST_MS = 5;

/** Billed milliseconds, during which one concurrent function is busy. */
export const getDuration = ({ route, cpu, path }: Call): number =>
  cpu * Math.max(1, WHOLE_PROCESSOR_MB / getNeeds(route).memoryMb) + path * REQUEST_MS;

/** Actions of people on so many of their days, and the patrols that they add. */
export const actionsOn = (days: number, createPatrol: number) =>
  ({
    ...Object.fromEntries(Object.entries(PERSON_DAY).map(([name, often]) => [name, days * often])),
    createPatrol,
  }) as Record<ActivityName, number>;

/** Actions per second, in the busiest seconds. */
export const peakRates = (nations: number) =>
  actionsOn(
    (nations * NATION.people * BUSIEST_HOUR.people * BURST) / 3600,
    (createsInBusiestHour(nations) * BURST) / 3600,
  );

export const computeMean = (activity: Activity, measure: (call: Call) => number): number =>
  activity.flat().reduce((sum, call) => sum + measure(call), 0) / activity.length;

export interface PeakLoad {
  /** Concurrent functions, by route. */
  concurrent: Map<RouteId, number>;
  /** Calls per second, by route. */
  calls: Map<RouteId, number>;
  /** Capacity units per second, by partition key. */
  keys: Map<string, { read: number; write: number }>;
}

const add = <K>(sums: Map<K, number>, key: K, n: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + n);
};

export const peakLoad = ({ nations, activities }: Measured): PeakLoad => {
  const out: PeakLoad = { concurrent: new Map(), calls: new Map(), keys: new Map() };
  const rates = peakRates(nations);
  for (const [name, activity] of Object.entries(activities)) {
    const rate = rates[name as ActivityName] / activity.length;
    for (const call of activity.flat()) {
      add(out.calls, call.route, rate);
      add(out.concurrent, call.route, (rate * getDuration(call)) / 1000);
    }
    addKeys(out, activity, rate, nations);
  }
  return out;
};

/** A key used by one person only belongs to a nation or a record: others use their own. */
const addKeys = ({ keys }: PeakLoad, activity: Activity, rate: number, nations: number): void => {
  const sums = new Map<string, { read: number; write: number; people: number }>();
  for (const calls of activity) {
    const logins = new Set<string>();
    for (const call of calls)
      for (const [key, { read, write }] of call.keys) {
        const sum = sums.get(key) ?? { read: 0, write: 0, people: 0 };
        sums.set(key, sum);
        sum.read += read;
        sum.write += write;
        if (!logins.has(key)) sum.people += 1;
        logins.add(key);
      }
  }
  for (const [key, { read, write, people }] of sums) {
    const share = people === 1 && activity.length > 1 ? activity.length / nations : 1;
    const before = keys.get(key) ?? { read: 0, write: 0 };
    keys.set(key, {
      read: before.read + rate * share * read,
      write: before.write + rate * share * write,
    });
  }
};
