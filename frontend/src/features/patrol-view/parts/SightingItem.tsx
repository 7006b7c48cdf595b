import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Sighting } from '@portal/shared-types/records/sighting';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { useMemo } from 'react';
import { FlagMarks } from '../../flags/FlagMarks';
import { useSightingForm } from '#records/lists/useForms.ts';
import { SharingMark } from '../../patrol-data/SharingMark';
import { sightingSubject } from '../../patrol-data/subject';
import { tellingText } from '#records/details/tellingText.ts';
import { getMark } from '#platform/map/colours.ts';
import { RecordBody } from './RecordActions';
import { RecordItem } from './RecordItem';
import { listSightingFields } from '@portal/shared-types/records/engine/fields/byUse';
import { sightingWire } from '../../patrol-data/recordWire';

interface SightingItemProps {
  sighting: Sighting;
  /** Inside the list of its survey, so its survey needn't be shown. */
  isUnderSurvey?: boolean;
  /** Its number in an inventory. */
  number?: number | null;
  lists: OptionLists;
  open: boolean;
  onToggle: () => void;
}

const Details = ({ sighting, lists }: SightingItemProps) => {
  const form = useSightingForm(sighting.sighting_type);
  const fields = useMemo(() => listSightingFields(form, 'view'), [form]);
  const wire = useMemo(() => sightingWire(sighting), [sighting]);
  return (
    <RecordBody
      record={sighting}
      subject={sightingSubject(sighting)}
      fields={fields}
      wire={wire}
      lists={lists}
    />
  );
};

export const SightingItem = (props: SightingItemProps) => {
  const { sighting, isUnderSurvey = false, number = null, lists, open, onToggle } = props;
  const form = useSightingForm(sighting.sighting_type);
  const summary = useMemo(() => tellingText(sighting, form, lists), [sighting, form, lists]);
  const type = number === null ? sighting.sighting_type : `${number}. ${sighting.sighting_type}`;
  const isAstray = sighting.survey_id !== null && !isUnderSurvey;
  return (
    <RecordItem
      title={summary ? `${type} · ${summary}` : type}
      subtitle={`${timeText(sighting.sighting_dt)}${isAstray ? ' · in a survey' : ''}`}
      marks={
        <>
          <SharingMark record={sighting} />
          <FlagMarks patrolId={sighting.patrol_id} recordId={sighting.sighting_id} />
        </>
      }
      sign={getMark(sighting.sighting_type)}
      open={open}
      inFocus={open}
      onToggle={onToggle}
    >
      <Details {...props} />
    </RecordItem>
  );
};
