/** Edits a patrol's own fields, its nation, start and sharing level. */
import { canAddPatrol, entryFor, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import {
  mergeFields,
  withoutNulls,
  type Flat,
} from '@portal/shared-types/records/engine/change/merge';
import { newPatrol, patrol, type Patrol } from '@portal/shared-types/records/patrol';
import { isEditable } from '@portal/shared-types/records/engine/change/flat';
import { invalidFields, invalidRequest, problem } from '@portal/shared-types/base/text/problems';
import { refuseFixedFields } from '#domain/fixedFields.ts';
import { changesBetween } from '#domain/patrol/fieldChanges.ts';
import { roundedPatrol } from '@portal/shared-types/records/engine/wire/wholeRecord';
import { patrolLabels } from '@portal/shared-types/records/engine/change/fieldLabels';
import { toIndexed } from '#domain/search-index/patrolAggregate.ts';
import { checkEdited } from '#domain/patrol/recordErrors.ts';
import { restrictPatrol } from './restrictPatrol';
import { plannedEdit, refuseConflicts, refuseUnlessShares, type EditOptions } from './editing';
import { followNation, withNation } from './nationMove';
import { readLoginNames, type FindLogin } from '../people/loginNames';
import { headBody, headFields, toPatrol, type Head } from '../patrol/patrolItems';
import { toWholePatrol, type OwnFields, type PatrolState } from '../patrol/patrolState';

export interface DetailsEdit {
  id: number;
  edited: Flat;
  original: Flat;
}

const requireSameFields = ({ edited, original }: DetailsEdit): void => {
  const keys = [...new Set([...Object.keys(edited), ...Object.keys(original)])];
  const uneven = keys.find((key) => !(key in edited) || !(key in original));
  if (uneven !== undefined)
    throw invalidRequest(
      `body.patrol.${uneven in edited ? 'original' : 'edited'}: has no "${uneven}", which the other one has`,
    );
};

/** Further decimals of a stored position are neither a change nor a conflict. */
const flatten = ({ nation, sharing, own }: PatrolState): Flat =>
  roundedPatrol({ incidents: [], ...own, nation, sharing_level: sharing });

/** Only someone who manages the old nation's patrols and may add patrols to the new one can move a patrol. */
const refuseUnlessMoves = (author: Viewer, from: string, to: string): void => {
  const access = entryFor(author, from)?.access;
  if (access !== 'Manager' && access !== 'Administrator')
    throw problem('forbidden', {
      detail:
        'Only a Manager or an Administrator of the nation can move a patrol to another nation.',
    });
  if (!canAddPatrol(author, to))
    throw problem('forbidden', { detail: 'You can’t add patrols for this nation.' });
};

/** Incidents are read with all fields, but stored without empty ones. */
const withoutInnerNulls = (fields: Flat): Flat =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, withoutNulls(value)]));

const stateFrom = (state: PatrolState, flat: Flat): PatrolState => {
  const { nation, sharing_level, ...own } = flat as unknown as OwnFields & {
    nation: string;
    sharing_level: SharingLevel;
  };
  return { ...state, nation, sharing: sharing_level, own };
};

/** The patrol as people of its nation read it. */
const readAs = (head: Head, next: PatrolState, version: number, findLogin: FindLogin): Patrol => {
  const { created_by, created_at } = headBody(head);
  const { patrol, numbers } = toWholePatrol(next);
  const indexed = toIndexed(patrol, head.id, () => 1, numbers);
  const fields = headFields({ created_by, created_at }, next, indexed);
  return toPatrol({ ...head, ...fields, version }, true, findLogin);
};

const PARTS = { sightings: [], surveys: [], weather_observations: [] };

const MAX_ERRORS = 50;

const isFixed = (key: string): boolean =>
  Object.hasOwn(patrol.shape, key) && !isEditable('details', key);

/** Without what was calculated, which may be sent back as it was read. */
const withoutFixed = (fields: Flat): Flat =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !isFixed(key)));

/** Refuses fields with their own endpoint and unknown ones. */
const refuseOtherFields = ({ edited }: DetailsEdit): void => {
  const errors = Object.keys(edited)
    .filter((key) => !isEditable('details', key))
    .slice(0, MAX_ERRORS)
    .map((key) => ({
      path: `body.patrol.edited.${key}`,
      message: 'is not one of the patrol’s own fields',
    }));
  if (errors.length) throw invalidFields(errors);
};

export const editDetails = async (author: Viewer, sent: DetailsEdit, how: EditOptions) => {
  requireSameFields(sent);
  refuseFixedFields(sent.edited, sent.original, isFixed, 'body.patrol.edited');
  const edit: DetailsEdit = {
    id: sent.id,
    edited: withoutFixed(sent.edited),
    original: withoutFixed(sent.original),
  };
  refuseOtherFields(edit);
  const content = ['details', edit, how.printOnly];
  const findLogin = await readLoginNames(author);
  const done = await restrictPatrol(
    author,
    { pid: edit.id, key: how.key, content },
    async ({ head, state }, { version }) => {
      const stored = flatten(state);
      const merge = mergeFields(
        roundedPatrol(edit.original),
        withoutInnerNulls(roundedPatrol(edit.edited)),
        stored,
      );
      const { merged, changed } = merge;
      if (changed.includes('sharing_level')) refuseUnlessShares(author, head.nation);
      if (changed.includes('nation')) refuseUnlessMoves(author, head.nation, String(merged.nation));
      await refuseConflicts(
        merge,
        { pid: head.id, section: 'details', recordId: null },
        { patrol: toPatrol(head, true, findLogin) },
      );
      const checked = checkEdited({
        schema: newPatrol,
        edited: { ...merged, ...PARTS },
        stored: { ...stored, ...PARTS },
        changed,
        root: 'body.patrol.edited',
      });
      const {
        route_geojson: _r,
        sightings: _s,
        surveys: _v,
        weather_observations: _w,
        ...own
      } = checked;
      const next = changed.length ? stateFrom(state, own) : state;
      const changes = changesBetween(stored, flatten(next), patrolLabels);
      const written = changes.length > 0 && !how.printOnly;
      return plannedEdit(how, {
        pid: head.id,
        next,
        section: 'details',
        recordIds: [],
        changes,
        response: { patrol: readAs(head, next, written ? version : head.version, findLogin) },
        ...(written &&
          next.nation !== head.nation &&
          (await withNation(head, state, { to: next.nation, version }))),
      });
    },
  );
  const { patrol, changes, written } = done.response;
  const moved = changes.find(({ field }) => field === 'nation');
  if (written && moved)
    await followNation({ pid: patrol.id, from: String(moved.before), version: patrol.version });
  return done;
};
