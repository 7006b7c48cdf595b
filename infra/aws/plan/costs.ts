import type { Call, ActivityName } from './activities';
import { NATION, PHOTOS_DAY } from './habits';
import { actionsOn, getDuration, computeMean } from './load';
import { getNeeds } from '../constructs/routeNeeds';
import type { Measured } from './measure';
import { PRICES } from './prices';

const MILLION = 1e6;
const KB_PER_GB = 1024 * 1024;
/** Average share of a year's photos over the first year; each year adds as many. */
const HALF_YEAR = 0.5;
/** Bytes of log per request, including Lambda's lines. */
const LOG_BYTES = 900;

/** Of the log lines of requests, which a stage without any use doesn't write. */
const OWN_METRICS = 5;

/** @param idle dollars that the stage costs without any use */
export const countCosts = (
  { nations, items, patrols, activities }: Measured,
  idle: number,
): [string, number][] => {
  const days = nations * NATION.people * NATION.daysPerMonth;
  const times = actionsOn(days, (nations * NATION.patrolsPerYear) / 12);
  const total = (measure: (call: Call) => number): number =>
    Object.entries(activities).reduce(
      (sum, [name, activity]) => sum + times[name as ActivityName] * computeMean(activity, measure),
      0,
    );
  const calls = total(() => 1);
  const gbSeconds = total(
    (call) => (getDuration(call) / 1000) * (getNeeds(call.route).memoryMb / 1024),
  );
  const views = days * (PHOTOS_DAY.thumbnails + PHOTOS_DAY.large);
  const photos = (nations * NATION.patrolsPerYear * NATION.photosPerPatrol) / 12;
  // Each photo has two smaller sizes.
  const puts = photos * 3;
  const photoGb =
    (nations * NATION.patrolsPerYear * NATION.photosPerPatrol * NATION.photoMb) / 1024;
  const storedPhotoGb = photoGb * HALF_YEAR * 1.15;
  const seenGb =
    (days *
      (PHOTOS_DAY.thumbnails * PHOTOS_DAY.thumbnailKb + PHOTOS_DAY.large * PHOTOS_DAY.largeKb)) /
    KB_PER_GB;
  // Items of a year: entries and record items take some 600 bytes each, in the table and its index.
  const tableGb = ((items / patrols + 20) * nations * NATION.patrolsPerYear * 600) / 1024 ** 3;
  const responsesGb = total(({ bytes }) => bytes) / 1024 ** 3;
  const rows: [string, number][] = [
    ['DynamoDB, reads', (total(({ readUnits }) => readUnits) / MILLION) * PRICES.readUnits],
    ['DynamoDB, writes', (total(({ writeUnits }) => writeUnits) / MILLION) * PRICES.writeUnits],
    ['DynamoDB, storage and PITR', tableGb * (PRICES.tableGb + PRICES.pointInTimeGb)],
    ['Lambda', gbSeconds * PRICES.lambdaGbSecond + (calls / MILLION) * PRICES.lambdaRequests],
    ['API Gateway', (calls / MILLION) * PRICES.apiRequests],
    [
      'CloudFront and firewall',
      responsesGb * PRICES.edgeTransferGb +
        (calls / MILLION) * (PRICES.edgeRequests + PRICES.firewallRequests),
    ],
    [
      'S3, photos of the first year',
      storedPhotoGb * PRICES.objectGb +
        (puts * PRICES.objectPuts + views * PRICES.objectGets) / 1000,
    ],
    ['S3, photos sent to browsers', seenGb * PRICES.objectTransferGb],
    ['Backups', tableGb * 47 * PRICES.backupTableGb + storedPhotoGb * PRICES.backupObjectGb],
    [
      'Logs and trail',
      ((calls * LOG_BYTES) / 1024 ** 3) * PRICES.logGb +
        // The trail records the requests for photos too.
        ((total(({ requests }) => requests) + puts + views) / MILLION) * PRICES.trailEvents,
    ],
    [`Metrics (${OWN_METRICS})`, OWN_METRICS * PRICES.ownMetric],
    ['Without any use', idle],
  ];
  return [...rows, ['Total', rows.reduce((sum, [, dollars]) => sum + dollars, 0)]];
};
