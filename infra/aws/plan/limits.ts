/** Where the busiest seconds come closest to a limit of AWS or of the portal. */
import { DICTIONARY_BYTES } from '@portal/functions/data/catalogue/dictionaries';
import { ROUTE_CALLS_A_SECOND } from '../stacks/apiStack';
import { getNeeds } from '../constructs/routeNeeds';
import { computeMean, peakLoad, peakRates, type PeakLoad } from './load';
import { NATION } from './habits';
import type { Measured } from './measure';

export interface Limit {
  what: string;
  value: number;
  limit: number;
}

const MB = 1024 * 1024;

const hottest = (keys: PeakLoad['keys'], kind: 'read' | 'write'): [string, number] => {
  let most: [string, number] = ['', 0];
  for (const [key, units] of keys) if (units[kind] > most[1]) most = [key, units[kind]];
  return most;
};

const sumAll = (values: Iterable<number>): number => [...values].reduce((sum, n) => sum + n, 0);

/** Closest to its limit first. */
export const computeLimits = (measured: Measured): Limit[] => {
  const { nations, activities, catalogue, guardianNames } = measured;
  const { concurrent, calls, keys } = peakLoad(measured);
  const rates = peakRates(nations);
  const [readKey, reads] = hottest(keys, 'read');
  const [writeKey, writes] = hottest(keys, 'write');
  const [busiest = '', busiestCalls = 0] = [...calls].sort(([, a], [, b]) => b - a)[0] ?? [];
  const coast = (measure: Parameters<typeof computeMean>[1]): number =>
    computeMean(activities.searchCoast, measure);
  const readsCatalogue = ['searchPatrolsByPost', 'createPatrol', 'editDetails'] as const;
  const cold = Math.max(1, sumAll(readsCatalogue.map((route) => concurrent.get(route) ?? 0)));
  const reserved = [...concurrent].flatMap(([route, n]) => {
    const { atOnce } = getNeeds(route);
    return atOnce ? [{ what: `functions reserved for ${route}`, value: n, limit: atOnce }] : [];
  });
  const photos = rates.createPatrol * NATION.photosPerPatrol;
  return [
    { what: `read units a second of a partition: ${readKey}`, value: reads, limit: 3000 },
    { what: `write units a second of a partition: ${writeKey}`, value: writes, limit: 1000 },
    {
      what: 'read units of the catalogue, by all functions of a new release at once',
      value: cold * catalogue.readUnits,
      limit: 3000,
    },
    { what: 'new patrols a second (counter)', value: rates.createPatrol, limit: 1000 },
    { what: 'concurrent functions', value: sumAll(concurrent.values()), limit: 1000 },
    ...reserved,
    { what: 'calls a second of the API', value: sumAll(calls.values()), limit: 10_000 },
    {
      what: `calls a second of a route: ${busiest}`,
      value: busiestCalls,
      limit: ROUTE_CALLS_A_SECOND,
    },
    {
      what: 'bytes of a response: coast, month (a page)',
      value: Math.max(...activities.searchCoast.flat().map(({ bytes }) => bytes)),
      limit: (6 * MB * 3) / 4,
    },
    {
      what: 'reads of a search: coast, month (a page)',
      value: Math.max(...activities.searchCoast.flat().map(({ requests }) => requests)),
      limit: 200,
    },
    {
      what: 'ms of processor of a search: coast, month',
      value: coast(({ cpu }) => cpu),
      limit: 29_000,
    },
    { what: 'bytes of names of guardians', value: guardianNames, limit: DICTIONARY_BYTES },
    { what: 'photos sent a second, by prefix of the bucket', value: photos, limit: 3500 },
  ].sort((a, b) => b.value / b.limit - a.value / a.limit);
};
