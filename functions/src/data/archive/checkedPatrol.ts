/**
 * Checks one patrol of an archive: whether its lines fit each other, and whether the portal can read them.
 *
 * Records that the API would answer in another shape than its contract are refused. Records that only break
 * a rule of today's forms were accepted once: they are kept as they are, and listed.
 */
import { isDeepStrictEqual } from 'node:util';
import { surveyGeometry } from '@portal/shared-types/records/geojson';
import { newPatrol, patrol as patrolResponse } from '@portal/shared-types/records/patrol';
import { newSighting, sighting } from '@portal/shared-types/records/sighting';
import { newSurvey, survey } from '@portal/shared-types/records/survey';
import { latitude, longitude } from '@portal/shared-types/records/text';
import {
  newWeatherObservation,
  weatherObservation,
} from '@portal/shared-types/records/weatherObservation';
import { GUARDS_FILE } from '#domain/archive/archiveFiles.ts';
import type { ArchivedItem } from '#domain/archive/archiveLines.ts';
import { namesOf, placeOf, toIndexed, type CodeOf } from '#domain/search-index/patrolAggregate.ts';
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
import { toWholePatrol, type PatrolState } from '../patrol/patrolState';
import { findPart, foundPatrol } from '../patrol/recordInState';
import { storedPatrolFrom } from '../patrol/storedPatrol';
import { readBody } from '../store/body';
import { deletedListSort, GUARD, guardKey, routePrefix, weatherKey } from '../store/keys';
import { refuseLine, RestoreRefused, type ArchiveReader, type Line } from './archiveReader';
import { FileChecks } from './fileChecks';
import { splitIntoGroups, type PatrolLines } from './lineChecks';

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

const CODES: CodeOf = () => 1;

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

class PatrolCheck extends FileChecks {
  constructor(
    lines: PatrolLines,
    private readonly nation: string,
    files: ArchiveReader['files'],
  ) {
    super(lines, files);
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
      pid,
      head: headLine.item,
      parts: items,
      former,
      photos,
      odd: this.odd,
      guard: this.checkGuard(state),
      names: state.deleted ? undefined : namesOf(toWholePatrol(state).patrol),
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
    if (fields) refuseBrokenBodies(splitIntoGroups(lines, fields), fields);
  }

  private checkHead(line: Line, state: PatrolState): void {
    const head = toHead(line.item);
    const { patrol } = toWholePatrol(state);
    this.refuseMisshapen(
      line,
      toPatrol(head, true, (login) => login),
      patrolResponse,
    );
    const none = { route_geojson: null, sightings: [], surveys: [], weather_observations: [] };
    this.judge(line, { ...patrol, ...none }, newPatrol);
    const set = routeSet(head);
    const hasSet = this.listLines('records/routes').some(
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
    const { patrol, numbers } = toWholePatrol(state);
    const indexed = toIndexed(patrol, head.id, CODES, numbers);
    const { j: _, ...derived } = headFields(headBody(head), state, indexed);
    const { nation, start, effort, sharing, counts, network_counts } = head;
    this.refuseUnless(
      isDeepStrictEqual(derived, { nation, start, effort, sharing, counts, network_counts }),
      line,
      'it doesn’t fit the records of the patrol.',
    );
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
      const line = this.getLine('records/sightings', item!.sk);
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
      const line = this.getLine('records/surveys', item!.sk);
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
      const line = this.getLine('records/weather', weatherKey(part.body.date, part.no));
      this.refuseUnless(line !== undefined, headLine, 'the times of its weather don’t fit.');
      const shown = toWeather(head, part.no, { ...level, ...part }, part.body);
      this.refuseMisshapen(line, shown, weatherObservation);
      this.judge(line, { ...part.body, ...asSent(part) }, newWeatherObservation);
    }
  }

  private checkIndex(line: Line, { t, u }: ArchivedItem): void {
    this.refuseUnless(line.item.t === t && line.item.u === u, line, 'its “t” or “u” is wrong.');
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
