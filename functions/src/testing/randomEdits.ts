/**
 * Random edits of a patrol, each with its effect on the model. An edit that must be refused has the problem's
 * code, and no effect.
 */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { ProblemCode } from '@portal/shared-types/base/text/problems';
import { toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { addParts } from '#data/change/addParts.ts';
import { deleteRecord, restoreRecord } from '#data/change/deleteRecords.ts';
import { editDetails } from '#data/change/editDetails.ts';
import { editPart, type PartEdit } from '#data/change/editPart.ts';
import { editRoute } from '#data/change/editRoute.ts';
import { sightingEditor } from '#data/change/editSighting.ts';
import { surveyEditor } from '#data/change/editSurvey.ts';
import { weatherEditor } from '#data/change/editWeather.ts';
import { roundedRoute } from '#domain/patrol/routeCodec.ts';
import {
  isShown,
  levelIn,
  getNewLevel,
  shownParts,
  type ModelPart,
  type ModelPatrol,
  type PartKind,
} from './historyModel';
import { randomWalk } from './random';
import { DRAWN, SIGHTING_TYPES } from './randomFilters';
import { randomCoordinates } from './randomPatrol';
import { NATIONS, VIEWERS } from './store';

const author = VIEWERS.network;

interface RandomEdit {
  run: (key: string) => Promise<unknown>;
  refused?: ProblemCode;
  apply: () => void;
}

type Make = (
  random: () => number,
  m: ModelPatrol,
  all: readonly ModelPatrol[],
) => RandomEdit | undefined;

const whole = (random: () => number, n: number): number => Math.floor(random() * n);
const one = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[whole(random, list.length)];
const touch = (m: ModelPatrol): void => {
  m.version += 1;
};
const level = (random: () => number) => (random() < 0.5 ? 'nation' : 'network');

const details: Make = (random, m, all) => {
  const start = String(m.own.patrol_start_dt);
  const shift = (seconds: number): string => toWallClock(wallSeconds(start) + seconds);
  const wanted = one(random, [
    { notes: `note ${whole(random, 1e6)}` },
    { guardians: DRAWN.guardians.filter(() => random() < 0.4) },
    { purpose_listed: DRAWN.purposes.filter(() => random() < 0.4), notes: 'purposes' },
    { patrol_end_dt: shift(whole(random, 5 * 86_400)) },
    { patrol_start_dt: shift(-whole(random, 3 * 86_400)) },
    { patrol_start_dt: String(one(random, all)!.own.patrol_start_dt) },
    { sharing_level: level(random) },
    { nation: one(random, NATIONS)! },
    { monitoring_effort: random() < 0.5 ? null : 'Regular monitoring' },
  ] as Record<string, unknown>[])!;
  const now: Record<string, unknown> = { ...m.own, nation: m.nation, sharing_level: m.sharing };
  const original = Object.fromEntries(Object.keys(wanted).map((key) => [key, now[key] ?? null]));
  // Equal changes don't conflict.
  const stale = random() < 0.1 && 'notes' in wanted && wanted.notes !== now.notes;
  if (stale) original.notes = 'never said';
  const after = { ...now, ...wanted };
  const isMoved = after.nation !== m.nation || after.patrol_start_dt !== start;
  const isTaken =
    isMoved &&
    all.some(
      (o) =>
        o !== m &&
        !o.deleted &&
        o.nation === after.nation &&
        o.own.patrol_start_dt === after.patrol_start_dt,
    );
  const seconds =
    wallSeconds(String(after.patrol_end_dt)) - wallSeconds(String(after.patrol_start_dt));
  const isSame = Object.keys(wanted).every(
    (key) => JSON.stringify(now[key] ?? null) === JSON.stringify(wanted[key]),
  );
  const refused: ProblemCode | undefined = m.deleted
    ? 'not-found'
    : stale
      ? 'stale'
      : seconds < 0 || seconds > 60 * 86_400
        ? 'invalid-request'
        : isTaken
          ? 'already-exists'
          : undefined;
  return {
    run: (key) =>
      editDetails(author, { id: m.id, original, edited: wanted }, { printOnly: false, key }),
    ...(refused && { refused }),
    apply: () => {
      if (isSame) return;
      const { nation, sharing_level, ...own } = after;
      m.nation = String(nation);
      m.sharing = sharing_level as ModelPatrol['sharing'];
      m.own = own;
      touch(m);
    },
  };
};

const route: Make = (random, m) => {
  const next: RouteGeojson | null =
    random() < 0.2
      ? null
      : {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'MultiLineString',
            coordinates: [
              randomWalk(random, randomCoordinates(random), 3 + whole(random, 60), 0.02),
            ],
          },
        };
  const isStale = random() < 0.1;
  const edit = {
    id: m.id,
    route_geojson: next,
    route_version: m.routeVersion - (isStale ? 1 : 0),
  };
  const isSame = next === null && m.route === null;
  return {
    run: (key) => editRoute(author, edit, { printOnly: false, key }),
    ...(m.deleted ? { refused: 'not-found' } : isStale && !isSame ? { refused: 'stale' } : {}),
    apply: () => {
      if (isSame) return;
      m.route = next && roundedRoute(next);
      touch(m);
      m.routeVersion = m.version;
    },
  };
};

const EDITORS = { sightings: sightingEditor, surveys: surveyEditor, weather: weatherEditor };
const LETTERS = { sightings: '', surveys: 'v', weather: 'w' };
const formatId = (m: ModelPatrol, kind: PartKind, { no }: ModelPart): string =>
  `${m.id}.${LETTERS[kind]}${no}`;

const randomPosition = (random: () => number) => {
  const [longitude, latitude] = randomCoordinates(random);
  return { longitude, latitude };
};
const during = (random: () => number, m: ModelPatrol): string =>
  toWallClock(wallSeconds(String(m.own.patrol_start_dt)) + whole(random, 2 * 86_400));

/** The part's new body, and its new survey. */
const chooseEdit = (
  random: () => number,
  m: ModelPatrol,
  kind: PartKind,
  part: ModelPart,
): { body: Record<string, unknown>; survey: number } => {
  const { body, survey } = part;
  const detail = body.details ?? {};
  if (kind === 'weather')
    return {
      survey,
      body:
        random() < 0.5
          ? { ...body, ...randomPosition(random) }
          : { ...body, date: during(random, m) },
    };
  if (kind === 'surveys')
    return {
      survey,
      body: one(random, [
        { ...body, comments: `said ${whole(random, 1000)}` },
        { ...body, survey_start_dt: during(random, m) },
        {
          ...body,
          geometry: { type: 'Point', coordinates: Object.values(randomPosition(random)) },
        },
        { ...body, geometry: null },
      ])!,
    };
  const [sighting_type, sighting_subtype, sighting_subsubtype] = one(random, SIGHTING_TYPES)!;
  const to = one(random, [0, ...shownParts(m, 'surveys').map(({ no }) => no)])!;
  return one(random, [
    { survey, body: { ...body, details: { ...detail, ...randomPosition(random) } } },
    { survey, body: { ...body, details: {} } },
    { survey, body: { ...body, sighting_dt: during(random, m) } },
    { survey, body: { ...body, sighting_type, sighting_subtype, sighting_subsubtype } },
    { survey: to, body },
  ])!;
};

const encodePart = (m: ModelPatrol, kind: PartKind, part: ModelPart): PartEdit['edited'] => ({
  ...part.body,
  sharing_level: levelIn(m, part),
  ...(kind === 'sightings' && { survey_id: part.survey ? `${m.id}.v${part.survey}` : null }),
});

const part =
  (kind: PartKind): Make =>
  (random, m) => {
    const before = one(random, m[kind]);
    if (!before) return undefined;
    const now = encodePart(m, kind, before);
    const isLevel = random() < 0.2;
    const next = isLevel
      ? { body: before.body, survey: before.survey }
      : chooseEdit(random, m, kind, before);
    const requested = isLevel ? level(random) : undefined;
    const edited = {
      ...encodePart(m, kind, { ...before, ...next }),
      sharing_level: requested ?? now.sharing_level,
    };
    const edit = {
      edited,
      original: now,
      id: formatId(m, kind, before),
      nation: m.nation,
      patrolStartDate: null,
    };
    // If the patrol doesn't allow a level yet, requesting it a second time is no change.
    const isSame =
      JSON.stringify(edited) === JSON.stringify(now) || (isLevel && requested === before.requested);
    return {
      run: (key) =>
        editPart(EDITORS[kind] as typeof weatherEditor, author, edit, { printOnly: false, key }),
      ...(!isShown(m, before) && { refused: 'not-found' }),
      apply: () => {
        if (isSame) return;
        const left = m.surveys.find(({ no }) => no === before.survey && next.survey !== no);
        // The survey's nation-only level is kept.
        if (left?.requested === 'nation') before.requested = 'nation';
        Object.assign(before, next, {
          version: before.version + 1,
          requested: requested ?? before.requested,
        });
        touch(m);
      },
    };
  };

const added: Make = (random, m) => {
  const survey = one(random, shownParts(m, 'surveys'));
  const sightings = Array.from({ length: whole(random, 3) }, () => ({
    sighting_dt: during(random, m),
    sighting_type: 'Wildlife Sighting',
    details: randomPosition(random),
  }));
  const weather = Array.from({ length: sightings.length ? whole(random, 2) : 1 }, () => ({
    date: during(random, m),
    ...randomPosition(random),
  }));
  const addition = {
    id: m.id,
    sightings,
    surveys: [],
    weather,
    ...(survey && { surveyNo: survey.no }),
  };
  const append = (kind: PartKind, body: Record<string, unknown>): void => {
    const no = m[kind].reduce((last, p) => Math.max(last, p.no), 0) + 1;
    const surveyNumber = kind === 'sightings' ? (survey?.no ?? 0) : 0;
    const requested = getNewLevel(m.sharing);
    m[kind].push({ no, version: 1, requested, deleted: false, survey: surveyNumber, body });
  };
  return {
    run: (key) => addParts(author, addition, key),
    ...(m.deleted && { refused: 'not-found' }),
    apply: () => {
      for (const s of sightings) append('sightings', s);
      for (const w of weather) append('weather', w);
      touch(m);
    },
  };
};

const deleted: Make = (random, m, all) => {
  const kind = one(random, ['sightings', 'surveys', 'weather'] as const)!;
  const chosen = random() < 0.3 ? undefined : one(random, m[kind]);
  const recordId = chosen ? formatId(m, kind, chosen) : null;
  const target = chosen ?? m;
  const isHidden = chosen !== undefined && !target.deleted && !isShown(m, chosen);
  if (target.deleted) {
    const isTaken =
      !chosen &&
      all.some(
        (o) =>
          o !== m &&
          !o.deleted &&
          o.nation === m.nation &&
          o.own.patrol_start_dt === m.own.patrol_start_dt,
      );
    const isInside = chosen !== undefined && !isShown(m, { ...chosen, deleted: false });
    return {
      run: (key) => restoreRecord(author, { patrolId: m.id, recordId }, key),
      ...(isTaken ? { refused: 'already-exists' } : isInside ? { refused: 'stale' } : {}),
      apply: () => {
        target.deleted = false;
        if (chosen) chosen.version += 1;
        touch(m);
      },
    };
  }
  const wanted = { patrolId: m.id, recordId, version: target.version, reason: null };
  return {
    run: (key) => deleteRecord(author, wanted, key),
    ...(isHidden && { refused: 'stale' }),
    apply: () => {
      target.deleted = true;
      if (chosen) chosen.version += 1;
      touch(m);
    },
  };
};

const MAKERS: Make[] = [
  details,
  details,
  details,
  route,
  part('sightings'),
  part('sightings'),
  part('surveys'),
  part('weather'),
  added,
  deleted,
  deleted,
];

/** A deleted patrol allows few edits. */
export const randomEdit: Make = (random, m, all) =>
  (m.deleted && random() < 0.7 ? deleted : one(random, MAKERS)!)(random, m, all);
