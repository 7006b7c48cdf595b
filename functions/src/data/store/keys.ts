import type { Audience, EntryKey, EntryKind } from '#domain/search-index/searchEntries.ts';

/** Every key of the main table (docs/data-model.md#keys). No other file builds keys. */
export const patrolKey = (pid: number): string => `P#${pid}`;
export const readPatrolKey = (pk: unknown): number => Number(String(pk).slice('P#'.length));
export const HEAD = 'A';
export const headKey = (pid: number) => ({ pk: patrolKey(pid), sk: HEAD });
export const WHOLE = 'B';

const padded = (n: number): string => String(n).padStart(5, '0');
export const sightingKey = (no: number): string => `S#${padded(no)}`;
export const surveyKey = (no: number): string => `V#${padded(no)}`;
export const weatherKey = (dt: string, no: number): string => `W#${dt}#${padded(no)}`;
/** A route's chunks, by set: a new route is a new set, and the old one is kept. */
export const routeKey = (set: string, chunk: number): string =>
  `${routePrefix(set)}${padded(chunk)}`;
export const routePrefix = (set: string): string => `R#${set}#`;
/** Photos in the order of their records, then of their numbers. */
export const photoPrefix = 'F#';
export const photoKey = (recordKind: 's' | 'v', no: number, seq: number): string =>
  `${photoPrefix}${recordKind}${padded(no)}#${padded(seq)}`;
export const surveyPhotosPrefix = `${photoPrefix}v`;
export const readPhotoKey = (sk: string): { recordKind: 's' | 'v'; no: number; seq: number } => {
  const [, record = '', seq] = sk.split('#');
  return {
    recordKind: record.startsWith('v') ? 'v' : 's',
    no: Number(record.slice(1)),
    seq: Number(seq),
  };
};
/** What the job made of the file of a photo: one for each record and file. */
export const photoVersionsPrefix = 'FV#';
export const photoVersionsKey = (recordKind: 's' | 'v', no: number, sha256: string): string =>
  `${photoVersionsPrefix}${recordKind}${padded(no)}#${sha256}`;
/** Selects photos of one record. @param prefix `photoPrefix` or `photoVersionsPrefix` */
export const buildPhotosPrefix = (prefix: string, recordKind: 's' | 'v', no: number): string =>
  `${prefix}${recordKind}${padded(no)}#`;
/**
 * In a patrol's partition, head and pack come before the photos, photos before the flags; sightings, surveys and
 * weather come last.
 */
export const PHOTOS_FROM = 'F';
export const FLAGS_FROM = 'G';
export const RECORDS_FROM = 'S';
/** Flags in the order in which they were raised. */
export const flagKey = (no: string): string => `G#${no}`;
/** The n-th further item of a record that is too large for one. */
export const chunkKey = (sk: string, n: number): string => `${sk}#${n}`;

/** A person's exports, in the order in which they were started, then their zips of photos. */
export const filesKey = (login: string): string => `${PERSON_FILES}${login}`;
/** A zip of photos, by the hash of its contents. Exports sort before it. */
export const zipSort = (hash: string): string => `${ZIPS_FROM}${hash}`;
export const ZIPS_FROM = 'Z#';

/** Which files contain patrols with these numbers. */
export const fileContentsKey = (range: number): string => `${FILE_CONTENTS}${range}`;

/** Changes of patrols and of access that restricted what people read, until their files are removed. */
export const RESTRICTED = 'RESTRICTED';
export const restrictedSort = (target: number | string, change: number | string): string =>
  `${target}#${change}`;
/** Prefixes of the keys of files, to which roles restrict access (infra/aws/constructs/routeAccess). */
export const PERSON_FILES = 'X#';
export const FILE_CONTENTS = 'CONTENTS#';

/** Files for which a person has links, until they are on a record or the store deletes them. */
export const uploadsKey = (login: string): string => `${UPLOADS_PREFIX}${login}`;
/** Roles restrict access to these keys (infra/aws/constructs/routeAccess). */
export const UPLOADS_PREFIX = 'UP#';

/** One change of the patrol: time, section, and version after it. */
export const historyPrefix = 'H#';
export const historyKey = (instant: string, section: string, version: number): string =>
  `${historyPrefix}${instant}#${section}#${version}`;

/** Deleted records of a nation, by instant of deletion, then record. */
export const deletedListKey = (nation: string): string => `DELETED#${nation}`;
export const deletedListSort = (instant: string, pid: number, recordId: string | null): string =>
  `${instant}#${recordId ?? pid}`;

/** Uniqueness guard of a nation's patrol start, and its idempotency key. */
export const guardKey = (nation: string, start: string): string => `U#P#${nation}#${start}`;
export const GUARD = 'U';
/** What an idempotency key was used for. */
export const requestKey = (login: string, key: string): string => `I#${login}#${key}`;
export const REQUEST = 'I';
/** The patrol that a request created, once its guard has moved or is gone; by hash of the request. */
export const createdKey = (request: string): string => `Q#${request}`;

/** Reserved patrols that aren't published yet, for the sweeper. */
export const PENDING = 'PENDING';

/** Patrols that moved to another nation, until everything has followed them. */
export const MOVING = 'MOVING';
export const movingSort = (pid: number, version: number): string => `${pid}#${version}`;

export const CATALOGUE = 'CAT';
export const VERSION = 'V';
/** A compressed copy of a large catalogue, and when it was made. */
export const CATALOGUE_COPY = 'CATCOPY';
export const COPY = 'C';
export const COPY_MADE = 'M';
export const namesKey = (dictionary: string): string => `D#${dictionary}`;
export const cellsKey = (audience: string): string => `O#${audience}`;
export const monthsKey = (audience: string): string => `M#${audience}`;
/** How often each guardian is named on the patrols of a nation, shared ones and others, by codes. */
export const NAMED = 'NAMED';
export const namedKey = (nation: number, level: Audience) => ({
  pk: NAMED,
  sk: `${level}#${nation}`,
});
export const readNamedKey = (sk: string): { nation: number; level: Audience } => {
  const [level, nation] = sk.split('#');
  return { nation: Number(nation), level: level as Audience };
};
/** In the catalogue, the same counts of earlier releases, by `nationAudience`. */
export const FORMER_COUNTS = 'K#';

/** Completed migrations, by id. Both tables have them. */
export const MIGRATIONS = 'MIGRATIONS';

export const COUNTERS = 'CNT';
export const PATROL_COUNTER = 'patrol';
export const listKey = (list: string): string => `L#${list}`;
/** Items of a list that are edited together: of a parent, of a nation, or (empty) of neither. */
export const listPartSort = (list: string, owner: string | null): string =>
  `${list}#${owner ?? ''}`;
/** Changes of a list, by instant. */
export const listHistoryKey = (kind: string, list: string): string => `LH#${kind}#${list}`;

/** An archive of the nation that is being restored, and the number of each of its patrols here. */
export const restoreKey = (nation: string): string => `RESTORE#${nation}`;
export const RESTORE = 'R';
export const RESTORED_NUMBER = 'N#';
export const restoredNumberSort = (number: number): string =>
  RESTORED_NUMBER + String(number).padStart(12, '0');

/** Patrols that had a number before a restore gave them another one. */
export const formerKey = (number: number): string => `FORMER#${number}`;

/** Exists while a stage is being restored from a backup. */
export const STAGE_RESTORE = { pk: 'RESTORING', sk: 'R' };

/** Import mappings of a nation, by name, and their count. */
export const mappingsKey = (nation: string): string => `IM#${nation}`;
export const MAPPING = 'M#';
export const MAPPING_COUNT = 'N';

/** Who outside a nation opened its records, by UTC month (`2026-11`), then by instant. */
export const accessLogKey = (nation: string, month: string): string =>
  `${ACCESS_LOG}${nation}#${month}`;
export const accessLogSort = (instant: string, id: string): string => `${instant}#${id}`;
/** Prefix of those keys, to which roles restrict access (infra/aws/constructs/routeAccess). */
export const ACCESS_LOG = 'LOG#';

/**
 * Nations whose shared entries have the same partitions: 1, 17, 33 … Everyone may read these records,
 * so a search of the whole coast needs one read per group, however many nations there are.
 */
const SHARED_GROUPS = 16;

export const nationAudience = (nation: number, level: Audience): string => `${nation}.${level}`;

/** Audience of a nation's search entries. */
export const audienceKey = (nation: number, level: Audience): string =>
  nationAudience(level === 'R' ? ((nation - 1) % SHARED_GROUPS) + 1 : nation, level);

/** Reads either kind of audience above. */
export const readAudience = (audience: string): { code: number; level: Audience } => {
  const [code, level] = audience.split('.');
  return { code: Number(code), level: level as Audience };
};

/** Prefix of the partitions of search entries: one for each audience and cell. */
export const ENTRIES = 'E#';
export const entriesKey = (audience: string, cell: string): string =>
  `${ENTRIES}${audience}#${cell}`;

/**
 * A search entry: kind, day and patrol. The patrol's number is followed by the nation if the audience is that of
 * another nation.
 */
export const entryKey = (
  nation: number,
  pid: number,
  { kind, cell, day, audience }: EntryKey,
): { pk: string; sk: string } => {
  const key = audienceKey(nation, audience);
  const suffix = readAudience(key).code === nation ? '' : `.${nation}`;
  return { pk: entriesKey(key, cell), sk: `${kind}${day}#${pid}${suffix}` };
};

/** @param nation of the audience */
export const readEntrySort = (
  sk: string,
  nation: number,
): { kind: EntryKind; day: string; pid: number; nation: number } => {
  const end = sk.indexOf('#');
  const point = sk.indexOf('.', end);
  return {
    kind: sk[0] as EntryKind,
    day: sk.slice(1, end),
    pid: Number(sk.slice(end + 1, point < 0 ? sk.length : point)),
    nation: point < 0 ? nation : Number(sk.slice(point + 1)),
  };
};

/**
 * byDt: local time, then the position of the record. The first releases wrote the nation before the position.
 */
export const timeKey = (kind: 'S' | 'V', dt: string): string => `${kind}@${dt}`;
export const readTimeKey = (key: string): string => key.slice('V@'.length);
export const timeSort = (pid: number, no: number): string => `${pid}#${padded(no)}`;

/** byDt: flags of a nation, open or resolved, in the order in which they were raised. */
export const flagStateKey = (state: 'open' | 'resolved', nation: string): string =>
  `${state === 'open' ? 'G' : 'GR'}@${nation}`;
export const flagSort = (instant: string, pid: number, no: string): string =>
  `${instant}#${pid}#${no}`;

/** In the table of accounts, which has its other keys next to what they are for. */
export const PROBE_KEY = { pk: 'PROBE', sk: 'P' };
