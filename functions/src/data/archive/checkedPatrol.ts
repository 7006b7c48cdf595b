/**
 * Checks one patrol of an archive: whether its lines fit each other, and whether the portal can read them.
 *
 * Records that the API would answer in another shape than its contract are refused. Records that only break
 * a rule of today's forms were accepted once: they are kept as they are, and listed.
 */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { historyEntry } from '@portal/shared-types/api/records';
import { flag } from '@portal/shared-types/records/flag';
import { routeGeojson, surveyGeometry } from '@portal/shared-types/records/geojson';
import { newPatrol, patrol as patrolAnswer } from '@portal/shared-types/records/patrol';
import { photoFile, photoNotes } from '@portal/shared-types/records/photo';
import { newSighting, sighting } from '@portal/shared-types/records/sighting';
import { newSurvey, survey } from '@portal/shared-types/records/survey';
import { latitude, longitude } from '@portal/shared-types/records/text';
import {
  newWeatherObservation,
  weatherObservation,
} from '@portal/shared-types/records/weatherObservation';
import { flattenIssue, pathText } from '@portal/shared-types/text/issues';
import { GUARDS_FILE } from '../../domain/archive/archiveFiles';
import type { ArchivedItem } from '../../domain/archive/archiveLines';
import { decodeRoute } from '../../domain/patrol/routeCodec';
import { originalObject } from '../../domain/photos/photoPlace';
import {
  namesOf,
  placeOf,
  toIndexed,
  type CodeOf,
} from '../../domain/search-index/patrolAggregate';
import { toEntry, type StoredEntry } from '../change/historyPages';
import { bodyOf, flagIndexKeys, numberOf, toFlag, type FlagBody } from '../flags/flagItems';
import {
  headBody,
  headFields,
  routeSet,
  sightingItems,
  surveyItems,
  toHead,
  toPatrol,
  toSighting,
  toSurvey,
  toWeather,
} from '../patrol/patrolItems';
import { wholeOf, type PatrolState } from '../patrol/patrolState';
import { findPart, foundPatrol } from '../patrol/recordInState';
import { storedPatrolFrom } from '../patrol/storedPatrol';
import { boundedEntriesOf } from '../search-index/entryItems';
import { readBody } from '../store/body';
import {
  deletedListSort,
  GUARD,
  guardKey,
  historyKey,
  routePrefix,
  weatherKey,
} from '../store/keys';
import { refuseLine, RestoreRefused, type ArchiveReader, type Line } from './archiveReader';

/** The lines of one patrol. */
export interface PatrolLines {
  pid: number;
  head: Line;
  /** All others of its partition, by file. */
  parts: ReadonlyMap<string, readonly Line[]>;
  guards: readonly Line[];
  /** From the nation's list of deleted records. */
  deleted: readonly Line[];
  former: readonly number[];
}

/** A checked patrol, still with its old number. */
export interface CheckedPatrol {
  pid: number;
  head: ArchivedItem;
  parts: readonly ArchivedItem[];
  /** Reserves its start; a deleted patrol has none. */
  guard: ArchivedItem | undefined;
  /** Those that the search index needs; a deleted patrol has none. */
  names: ReturnType<typeof namesOf> | undefined;
  deleted: readonly ArchivedItem[];
  former: readonly number[];
  /** Keys of the originals. */
  photos: readonly string[];
  /** What breaks today's rules and is kept as it is. */
  odd: readonly string[];
}

type Schema = z.ZodType<unknown>;
type Issue = z.core.$ZodIssue;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | null)?.[key],
    value,
  );

const issuesOf = (schema: Schema, value: unknown): Issue[] =>
  schema.safeParse(value).error?.issues.flatMap(flattenIssue) ?? [];

/** A value of another type than its field, or a record of no known type. A missing value breaks only a rule. */
const isMisshapen = (value: unknown, { code, path }: Issue): boolean =>
  code === 'invalid_union' || (code === 'invalid_type' && (valueAt(value, path) ?? null) !== null);

const CODES: CodeOf = () => 1;

/** Groups the items of a record, in key order, by the key of the first. */
const groupsOf = (lines: readonly Line[], parts: number): Line[][] => {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1)?.[0]?.item.sk;
    const fields = line.item.sk.split('#');
    if (fields.length > parts && last === fields.slice(0, parts).join('#'))
      groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups;
};

/** Parts of a body must be complete and in order; without this, bytes of one record could end another. */
const refuseBrokenBodies = (groups: readonly (readonly Line[])[], parts: number): void => {
  for (const group of groups) {
    const [first] = group;
    const { j, z: bytes, more = 0, sk } = first!.item;
    const isWhole = j === undefined ? bytes !== undefined : bytes === undefined && more === 0;
    const fits = group.every(
      ({ item }, i) =>
        i === 0 || (item.sk === `${sk}#${i}` && item.z !== undefined && item.j === undefined),
    );
    if (!isWhole || !fits || group.length !== Number(more) + 1 || sk.split('#').length !== parts)
      throw refuseLine(first!, 'it is not a whole record.');
    try {
      readBody(group.map(({ item }) => item));
    } catch {
      throw refuseLine(first!, 'it can’t be read.');
    }
  }
};

/** Number of `#`-separated fields of a record's first key. */
const FIELDS: Readonly<Record<string, number>> = {
  'records/sightings': 2,
  'records/surveys': 2,
  'records/weather': 3,
  'records/photos': 3,
  'records/flags': 2,
  'records/history': 4,
};

class PatrolCheck {
  private readonly odd: string[] = [];

  constructor(
    private readonly lines: PatrolLines,
    private readonly nation: string,
    private readonly files: ArchiveReader['files'],
  ) {}

  private linesOf(file: string): readonly Line[] {
    return this.lines.parts.get(file) ?? [];
  }

  private lineOf(file: string, key: string): Line {
    return this.linesOf(file).find(({ item }) => item.sk === key)!;
  }

  private refuseUnless(fits: boolean, line: Line, what: string): void {
    if (!fits) throw refuseLine(line, what);
  }

  /** @throws RestoreRefused for a value that the API can't answer with */
  private refuseMisshapen(line: Line, value: unknown, answer: Schema): void {
    const [wrong] = issuesOf(answer, value);
    if (wrong) throw this.misshapen(line, wrong);
  }

  /** Lists what breaks a rule for new records. @throws RestoreRefused for fields of another type */
  private judge(line: Line, value: unknown, rules: Schema): void {
    const issues = issuesOf(rules, value);
    const misshapen = issues.find((issue) => isMisshapen(value, issue));
    if (misshapen) throw this.misshapen(line, misshapen);
    for (const { path, message } of issues)
      this.odd.push(`${line.file}.jsonl, line ${line.number}: ${pathText(path)} ${message}`);
  }

  private misshapen(line: Line, { path }: Issue): RestoreRefused {
    const field = pathText(path);
    return refuseLine(
      line,
      field ? `its “${field}” is missing or wrong.` : 'it is of no known type.',
    );
  }

  run(): CheckedPatrol {
    const { pid, head: headLine, parts, deleted, former } = this.lines;
    const head = toHead(headLine.item);
    for (const [file, lines] of parts) this.checkBodies(file, lines, head.generation);
    const items = [...parts.values()].flat().map(({ item }) => item);
    const { state } = storedPatrolFrom(headLine.item, items, items);
    this.checkHead(headLine, state);
    this.checkRecords(state);
    this.checkHeadFits(headLine, state);
    const photos = this.checkPhotos(state);
    this.checkRoutes();
    this.checkFlags();
    this.checkHistory();
    this.checkDeleted(state);
    return {
      ...{ pid, head: headLine.item, parts: items, former, photos, odd: this.odd },
      guard: this.checkGuard(state),
      names: state.deleted ? undefined : namesOf(wholeOf(state).patrol),
      deleted: deleted.map(({ item }) => item),
    };
  }

  private checkBodies(file: string, lines: readonly Line[], generation: number): void {
    lines.forEach((line, i) => {
      const before = lines[i - 1]?.item.sk;
      this.refuseUnless(before === undefined || before < line.item.sk, line, 'it isn’t in order.');
      const isOrphan = Number(line.item.generation ?? 0) > generation;
      this.refuseUnless(!isOrphan, line, 'it isn’t part of the patrol as it was saved.');
    });
    const fields = FIELDS[file];
    if (fields) refuseBrokenBodies(groupsOf(lines, fields), fields);
  }

  private checkHead(line: Line, state: PatrolState): void {
    const head = toHead(line.item);
    const { patrol } = wholeOf(state);
    this.refuseMisshapen(
      line,
      toPatrol(head, true, (login) => login),
      patrolAnswer,
    );
    const none = { route_geojson: null, sightings: [], surveys: [], weather_observations: [] };
    this.judge(line, { ...patrol, ...none }, newPatrol);
    const set = routeSet(head);
    const hasSet = this.linesOf('records/routes').some(
      ({ item }) => set !== null && item.sk.startsWith(routePrefix(set)),
    );
    this.refuseUnless(
      set === null || hasSet || head.route_set === undefined || head.route_set === '1',
      line,
      'its route is missing.',
    );
  }

  /** After the records: times of another form can't be indexed. */
  private checkHeadFits(line: Line, state: PatrolState): void {
    const head = toHead(line.item);
    const { patrol, numbers } = wholeOf(state);
    const indexed = toIndexed(patrol, head.id, CODES, numbers);
    const { j: _, ...derived } = headFields(headBody(head), state, indexed);
    const { nation, start, effort, sharing, counts, network_counts } = head;
    this.refuseUnless(
      isDeepStrictEqual(derived, { nation, start, effort, sharing, counts, network_counts }),
      line,
      'it doesn’t fit the records of the patrol.',
    );
  }

  /** The index must cover what the records say. */
  private checkEntries(line: Line, state: PatrolState): void {
    const { patrol, numbers } = wholeOf(state);
    try {
      boundedEntriesOf(toIndexed(patrol, this.lines.pid, CODES, numbers));
    } catch {
      throw refuseLine(line, 'its route and records cover more of the map than a patrol can.');
    }
  }

  private checkRecords(state: PatrolState): void {
    const { head: headLine } = this.lines;
    const head = toHead(headLine.item);
    const surveys = new Set([0, ...state.surveys.map(({ no }) => no)]);
    const level = { level: 'nation' as const };
    const asSent = ({ requestedLevel }: { requestedLevel: unknown }) =>
      requestedLevel === undefined ? {} : { sharing_level: requestedLevel };
    for (const part of state.sightings) {
      const [item] = sightingItems(head.id, part, head.generation);
      const line = this.lineOf('records/sightings', item!.sk);
      const shown = toSighting(head, part.no, { ...level, ...part }, part.body, null);
      this.refuseMisshapen(line, shown, sighting);
      this.judge(line, { ...part.body, ...asSent(part) }, newSighting);
      this.refuseUnless(surveys.has(part.survey), line, 'its survey doesn’t exist.');
      const at = placeOf(part.body.details);
      const isOnEarth =
        !at || (longitude.safeParse(at[0]).success && latitude.safeParse(at[1]).success);
      this.refuseUnless(isOnEarth, line, 'its position doesn’t exist.');
      this.checkIndex(line, item!);
    }
    for (const part of state.surveys) {
      const [item] = surveyItems(head.id, part, head.generation);
      const line = this.lineOf('records/surveys', item!.sk);
      const geometry = part.body.geometry ?? null;
      this.refuseUnless(
        geometry === null || surveyGeometry.safeParse(geometry).success,
        line,
        'its “geometry” is missing or wrong.',
      );
      const shown = toSurvey(head, part.no, { ...level, ...part }, part.body, []);
      this.refuseMisshapen(line, shown, survey);
      this.judge(line, { ...part.body, ...asSent(part) }, newSurvey);
      this.checkIndex(line, item!);
    }
    for (const part of state.weather) {
      const line = this.lineOf('records/weather', weatherKey(part.body.date, part.no));
      this.refuseUnless(line !== undefined, headLine, 'the times of its weather don’t fit.');
      const shown = toWeather(head, part.no, { ...level, ...part }, part.body);
      this.refuseMisshapen(line, shown, weatherObservation);
      this.judge(line, { ...part.body, ...asSent(part) }, newWeatherObservation);
    }
    if (!state.deleted) this.checkEntries(headLine, state);
  }

  private checkIndex(line: Line, { t, u }: ArchivedItem): void {
    this.refuseUnless(line.item.t === t && line.item.u === u, line, 'its “t” or “u” is wrong.');
  }

  private checkPhotos(state: PatrolState): string[] {
    const keys = new Set<string>();
    const exists = {
      s: new Set(state.sightings.map(({ no }) => no)),
      v: new Set(state.surveys.map(({ no }) => no)),
    };
    state.photos.forEach((photo, i) => {
      const line = this.linesOf('records/photos')[i]!;
      const { file, ...notes } = photo.body;
      this.refuseMisshapen(line, file, photoFile);
      this.judge(line, notes, photoNotes);
      this.refuseUnless(exists[photo.of].has(photo.no), line, 'its record doesn’t exist.');
      const { sha256, content_type, bytes } = file;
      const key = originalObject({ pid: this.lines.pid, ...photo }, sha256, content_type);
      const found = this.files.get(key);
      this.refuseUnless(
        found?.sha256 === sha256 && found.bytes === bytes,
        line,
        found ? `${key} is another photo.` : `${key} is missing.`,
      );
      keys.add(key);
    });
    return [...keys];
  }

  /** Earlier routes are kept for the history. */
  private checkRoutes(): void {
    const sets = new Map<string, Line[]>();
    for (const line of this.linesOf('records/routes')) {
      const [, set = ''] = line.item.sk.split('#');
      sets.set(set, [...(sets.get(set) ?? []), line]);
    }
    for (const [set, chunks] of sets) {
      const isWhole = chunks.every(
        ({ item }, i) => item.sk === `${routePrefix(set)}${String(i).padStart(5, '0')}`,
      );
      this.refuseUnless(isWhole, chunks[0]!, 'it is not a whole route.');
      try {
        routeGeojson.parse(decodeRoute(chunks.map(({ item }) => item.b as Uint8Array)));
      } catch {
        throw refuseLine(chunks[0]!, 'it isn’t a route.');
      }
    }
  }

  private checkFlags(): void {
    const head = toHead(this.lines.head.item);
    const viewer = { login_name: '', full_name: '', access: [] };
    for (const line of this.linesOf('records/flags')) {
      let [shown, keys]: unknown[] = [];
      try {
        const body: FlagBody = bodyOf(line.item);
        const no = numberOf(line.item);
        shown = toFlag(viewer, head, no, line.item.version as number, body);
        keys = flagIndexKeys(head, no, body);
      } catch {
        throw refuseLine(line, 'it isn’t a flag.');
      }
      this.refuseMisshapen(line, shown, flag);
      const { t, u } = line.item;
      this.refuseUnless(isDeepStrictEqual(keys, { t, u }), line, 'its “t” or “u” is wrong.');
    }
  }

  private checkHistory(): void {
    for (const [line, ...further] of groupsOf(this.linesOf('records/history'), 4)) {
      let entry: ReturnType<typeof toEntry>;
      try {
        entry = toEntry(readBody<StoredEntry>([line!, ...further].map(({ item }) => item)));
      } catch {
        throw refuseLine(line!, 'it isn’t a change.');
      }
      this.refuseMisshapen(line!, entry, historyEntry);
      const [, at, section, version] = line!.item.sk.split('#');
      const key = historyKey(entry.at, section!, Number(version));
      this.refuseUnless(at === entry.at && key === line!.item.sk, line!, 'its “sk” is wrong.');
    }
  }

  private checkDeleted(state: PatrolState): void {
    const { pid } = this.lines;
    const keys = new Set<string>();
    for (const line of this.lines.deleted) {
      this.refuseUnless(!keys.has(line.item.sk), line, 'it occurs twice.');
      keys.add(line.item.sk);
      const {
        patrolId: _,
        recordId,
        kind,
        type,
        start: _start,
        reason,
        by,
        at,
      } = JSON.parse(String(line.item.j)) as Record<string, string | null>;
      const record =
        recordId === null ? foundPatrol(state) : findPart(pid, state, String(recordId));
      const fits =
        isDeepStrictEqual(record?.deleted, { by, at, reason }) &&
        record?.kind === kind &&
        record?.type === type &&
        line.item.sk === deletedListSort(String(at), pid, recordId ?? null);
      this.refuseUnless(fits, line, 'it isn’t a deleted record of the archive.');
    }
  }

  private checkGuard(state: PatrolState): ArchivedItem | undefined {
    const { pid, guards, head } = this.lines;
    const [first, second] = guards;
    const extra = state.deleted ? first : second;
    if (extra) throw refuseLine(extra, `it isn’t the start of patrol #${pid}.`);
    if (state.deleted) return undefined;
    if (!first) throw refuseLine(head, `${GUARDS_FILE}.jsonl doesn’t have its start.`);
    const { pk, sk } = first.item;
    const fits = pk === guardKey(this.nation, state.own.patrol_start_dt) && sk === GUARD;
    this.refuseUnless(fits, first, `it isn’t the start of patrol #${pid}.`);
    return first.item;
  }
}

/** @throws RestoreRefused with file and line */
export const checkPatrol = (
  lines: PatrolLines,
  nation: string,
  files: ArchiveReader['files'],
): CheckedPatrol => {
  try {
    return new PatrolCheck(lines, nation, files).run();
  } catch (error) {
    if (error instanceof RestoreRefused) throw error;
    // Only the archive is read here: these records would also fail wherever the portal reads them.
    throw refuseLine(lines.head, 'the records of this patrol can’t be read.');
  }
};
