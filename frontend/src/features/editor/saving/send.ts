import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { RecordProblem } from '@portal/shared-types/records/engine/wire/rules';
import {
  flatten,
  type RecordKind,
  type Records,
} from '@portal/shared-types/records/engine/change/flat';
import { problemsInRecord } from '#records/form/refusal.ts';
import type { Changed, Conflict } from '../conflict/resolve';
import { changedFields } from './changedFields';
import type { Unit } from '../tracker/units';

export type PatrolRef = Pick<Patrol, 'id' | 'nation' | 'patrol_start_dt'>;

interface Sending {
  client: Client;
  patrol: PatrolRef;
  /** Null for a dry run: everything is checked, nothing is written. */
  idempotencyKey: string | null;
}

export type Outcome =
  | { state: 'saved'; unit: Unit }
  | { state: 'conflict'; conflict: Conflict }
  /** Rejected; sending it again would fail again. */
  | { state: 'refused'; text: string; problems: readonly RecordProblem[] }
  /** Deleted or moved. */
  | { state: 'gone' }
  /** It is unknown whether the request arrived; a retry with the same key is applied once. */
  | { state: 'failed' };

const asSaved = <K extends RecordKind>(kind: K, record: Records[K]): Unit =>
  ({ kind, base: record, edited: record }) as Unit;

/** @param unit to send; returned as the server has saved it */
const call = async (unit: Unit, { client, patrol, idempotencyKey }: Sending): Promise<Unit> => {
  const dryRun = idempotencyKey === null ? { printOnly: true } : {};
  const key = { idempotencyKey: idempotencyKey ?? crypto.randomUUID() };
  const target = { patrolStartDate: patrol.patrol_start_dt, nation: patrol.nation, ...dryRun };
  switch (unit.kind) {
    case 'route': {
      const { edited: route_geojson, base } = unit;
      const { route_version } = base;
      const response = await client.editRoute({
        body: { patrol: { id: patrol.id, route_geojson, route_version }, ...dryRun },
        ...key,
      });
      return {
        kind: 'route',
        base: { route_geojson, route_version: response.route_version },
        edited: route_geojson,
      };
    }
    case 'details': {
      const change = changedFields(flatten('details', unit.base), flatten('details', unit.edited));
      const response = await client.editDetails({
        body: { patrol: { id: patrol.id, ...change }, ...dryRun },
        ...key,
      });
      return asSaved('details', response.patrol);
    }
    case 'sighting': {
      const body = { editedSighting: unit.edited, originalSighting: unit.base, ...target };
      return asSaved('sighting', (await client.editSighting({ body, ...key })).sighting);
    }
    case 'survey': {
      const body = { editedSurvey: unit.edited, originalSurvey: unit.base, ...target };
      return asSaved('survey', (await client.editSurvey({ body, ...key })).survey);
    }
    case 'weather': {
      const body = { editedWeather: unit.edited, originalWeather: unit.base, ...target };
      return asSaved('weather', (await client.editWeather({ body, ...key })).weather);
    }
    case 'photo': {
      const body = { photo: unit.edited, originalData: unit.base, ...dryRun };
      return asSaved('photo', (await client.updatePhoto({ body, ...key })).photo);
    }
  }
};

interface StaleRecord {
  conflicts: readonly string[];
  changedBy: Readonly<Record<string, Changed>>;
}

const toConflict = (kind: Unit['kind'], current: unknown): Conflict => {
  if (kind === 'route') return { kind, now: current as (Conflict & { kind: 'route' })['now'] };
  const { conflicts: fields, changedBy } = current as StaleRecord;
  const body = current as Record<string, unknown>;
  const now = kind === 'details' ? body.patrol : body[kind];
  return { kind, now, fields, changedBy } as Conflict;
};

const toOutcome = (unit: Unit, error: unknown): Outcome => {
  if (!(error instanceof ApiError) || error.status >= 500) return { state: 'failed' };
  const { code, current, detail, errors = [] } = error.problem;
  if (code === 'stale' && current !== undefined)
    return { state: 'conflict', conflict: toConflict(unit.kind, current) };
  if (code === 'not-found') return { state: 'gone' };
  if (code === 'in-progress' || error.status === 429) return { state: 'failed' };
  return { state: 'refused', text: detail ?? error.message, problems: problemsInRecord(errors) };
};

export const sendUnit = async (unit: Unit, sending: Sending): Promise<Outcome> => {
  try {
    return { state: 'saved', unit: await call(unit, sending) };
  } catch (error) {
    return toOutcome(unit, error);
  }
};
