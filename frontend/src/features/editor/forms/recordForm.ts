import type { SightingForm } from '@portal/shared-types/records/fieldDefinition';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Sighting } from '@portal/shared-types/records/sighting';
import { toSighting } from '../../patrol-data/newRecord';
import { sightingWire, surveyWire } from '../../patrol-data/recordWire';
import {
  toFlatKey,
  flatten,
  withFields,
  type Records,
} from '@portal/shared-types/records/engine/change/flat';
import { sameValue } from '@portal/shared-types/records/engine/wire/equality';
import { differing, type Flat } from '@portal/shared-types/records/engine/change/merge';

export type RecordFormKind = 'sighting' | 'survey' | 'weather' | 'photo';

export const toWire = <K extends RecordFormKind>(kind: K, record: Records[K]): Wire => {
  switch (kind) {
    case 'sighting': {
      const sighting = record as Sighting;
      const { survey_id, sharing_level } = sighting;
      return { ...sightingWire(sighting), survey_id, sharing_level };
    }
    case 'survey': {
      const survey = record as Records['survey'];
      return { ...surveyWire(survey), sharing_level: survey.sharing_level };
    }
    default:
      return { ...flatten(kind, record) };
  }
};

/** Applies only what the form changed: values that it would write differently stay identical. */
export const toRecord = <K extends RecordFormKind>(
  kind: K,
  base: Records[K],
  wire: Wire,
): Records[K] => {
  const before = toWire(kind, base);
  const changes = differing(before, wire).map((key): [string, unknown] => [
    toFlatKey(kind, key),
    wire[key],
  ]);
  return withFields(kind, base, Object.fromEntries(changes));
};

/** Derives a sighting's second and third level; keeps the stored ones while the derived levels are equal. */
export const withLevels = (
  base: Sighting,
  edited: Sighting,
  form: SightingForm,
  lists: OptionLists,
): Sighting => {
  const levels = ({ sighting_type, details }: Sighting): Flat => {
    const { sighting_subtype, sighting_subsubtype } = toSighting(
      form,
      sighting_type,
      details,
      lists,
    );
    return { sighting_subtype, sighting_subsubtype };
  };
  const now = levels(edited);
  return sameValue(levels(base), now) ? edited : withFields('sighting', edited, now);
};
