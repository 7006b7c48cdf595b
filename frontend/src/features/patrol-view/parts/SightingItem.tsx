import Skeleton from '@mui/material/Skeleton';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Sighting } from '@portal/shared-types/records/sighting';
import { timeText } from '@portal/shared-types/time/wallText';
import { useMemo } from 'react';
import { FlagMarks } from '../../flags/FlagMarks';
import { useSightingForm } from '../../../records/lists/useForms';
import { sightingSubject } from '../../patrol-data/subject';
import { RecordPhotos } from '../../photos/RecordPhotos';
import { below } from '../../../records/details/headings';
import { RecordDetails } from '../../../records/details/RecordDetails';
import type { ShowGeometry } from '../../../records/details/ShowOnMap';
import { tellingText } from '../../../records/details/tellingText';
import { markOfType } from '../../../platform/map/colours';
import { usePartLevel } from './context';
import { RecordActions } from './RecordActions';
import { RecordItem } from './RecordItem';
import { fieldsOfSighting } from '@portal/shared-types/records/engine/fields/byUse';
import { sightingWire } from '../../patrol-data/recordWire';
import { useReading } from '../../patrol-data/useReading';

interface SightingItemProps {
  sighting: Sighting;
  /** Inside the list of its survey, so its survey needn't be shown. */
  isUnderSurvey?: boolean;
  /** Its number in an inventory. */
  number?: number | null;
  lists: OptionLists;
  open: boolean;
  onToggle: () => void;
  onShowGeometry: ShowGeometry | undefined;
}

const Details = ({ sighting, lists, onShowGeometry }: SightingItemProps) => {
  const { isPending } = useReading();
  const level = below(usePartLevel());
  const form = useSightingForm(sighting.sighting_type);
  const fields = useMemo(() => fieldsOfSighting(form, 'view'), [form]);
  const wire = useMemo(() => sightingWire(sighting), [sighting]);
  return isPending ? (
    <Skeleton />
  ) : (
    <>
      <RecordDetails
        fields={fields}
        wire={wire}
        lists={lists}
        onShowGeometry={onShowGeometry}
        headingLevel={level}
      />
      <RecordPhotos
        patrolId={sighting.patrol_id}
        of={sighting}
        recordId={sighting.sighting_id}
        level={level}
      />
      <RecordActions record={sighting} subject={sightingSubject(sighting)} />
    </>
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
      marks={<FlagMarks patrolId={sighting.patrol_id} recordId={sighting.sighting_id} />}
      sign={markOfType(sighting.sighting_type)}
      open={open}
      inFocus={open}
      onToggle={onToggle}
    >
      <Details {...props} />
    </RecordItem>
  );
};
