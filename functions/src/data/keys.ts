/** Every key of the main table (design/data-model.md, "Keys"). Nothing else spells one. */
export const patrolKey = (pid: number): string => `P#${pid}`;
export const HEAD = 'A';
export const WHOLE = 'B';

const padded = (n: number): string => String(n).padStart(5, '0');
export const sightingKey = (no: number): string => `S#${padded(no)}`;
export const surveyKey = (no: number): string => `V#${padded(no)}`;
export const weatherKey = (dt: string, no: number): string => `W#${dt}#${padded(no)}`;
export const routeKey = (chunk: number): string => `R#1#${padded(chunk)}`;
export const entryKey = (cell: string, day: string, audience: string): string =>
  `C#${cell}#${day}#${audience}`;
/** Flags in the order in which they were raised. */
export const flagKey = (no: string): string => `G#${no}`;
/** The n-th further item of a record that is too large for one. */
export const chunkKey = (sk: string, n: number): string => `${sk}#${n}`;

/** One change of the patrol: when, of which part, to which version. */
export const historyKey = (instant: string, section: string, version: number): string =>
  `H#${instant}#${section}#${version}`;

/** Uniqueness guard of a nation's patrol start, and its idempotency key. */
export const guardKey = (nation: string, start: string): string => `U#P#${nation}#${start}`;
export const GUARD = 'U';
/** What an idempotency key was used for. */
export const requestKey = (login: string, key: string): string => `I#${login}#${key}`;
export const REQUEST = 'I';

/** Patrols that were reserved and are not published yet, for the sweeper. */
export const PENDING = 'PENDING';

export const CATALOGUE = 'CAT';
export const VERSION = 'V';
export const namesKey = (dictionary: string): string => `D#${dictionary}`;
export const cellsKey = (audience: string): string => `O#${audience}`;
export const monthsKey = (audience: string): string => `M#${audience}`;
export const guardiansKey = (audience: string): string => `G#${audience}`;

export const COUNTERS = 'CNT';
export const PATROL_COUNTER = 'patrol';
export const listKey = (list: string): string => `L#${list}`;
/** Items of a list that were edited together: of one parent, of one nation, or (empty) of nobody's. */
export const listPartSort = (list: string, owner: string | null): string =>
  `${list}#${owner ?? ''}`;
/** What was changed in a list, by instant. */
export const listHistoryKey = (kind: string, list: string): string => `LH#${kind}#${list}`;

/** Who outside a nation opened its records, by month of UTC (`2026-11`), then by instant. */
export const accessLogKey = (nation: string, month: string): string =>
  `${ACCESS_LOG}${nation}#${month}`;
export const accessLogSort = (instant: string, id: string): string => `${instant}#${id}`;
/** What those keys begin with: roles are held to it (infra/constructs/routeAccess). */
export const ACCESS_LOG = 'LOG#';

/** geo1: audience and cell, then day and patrol. */
export const geoKey = (audience: string, cell: string): string => `${audience}#${cell}`;
export const geoSort = (day: string, pid: number): string => `${day}#${pid}`;
/** byDt: one wall-clock time, then where the record is. */
export const timeKey = (kind: 'S' | 'V', dt: string): string => `${kind}@${dt}`;
export const timeSort = (nation: string, pid: number, no: number): string =>
  `${nation}#${pid}#${padded(no)}`;

/** Audience of a nation's entries: `R` for the network, `N` for the nation alone. */
export const audienceKey = (nation: number, audience: 'R' | 'N'): string => `${nation}.${audience}`;
