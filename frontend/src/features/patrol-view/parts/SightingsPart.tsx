import type { Sighting } from '@portal/shared-types/records/sighting';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { AddRecordButton } from '../add-record/AddRecordButton';
import { PART_IDS } from './jumps';
import { Part } from './Part';
import { useSightings, useSurveys } from '../../patrol-data/queries';
import { RecordList } from '../../patrol-data/RecordList';
import type { RecordFocus } from '../recordFocus';
import { SightingItem } from './SightingItem';

interface SightingsPartProps {
  patrolId: number;
  focus: RecordFocus;
}

/** Incidental sightings, and those whose survey isn't shown; the others are listed under their survey. */
export const SightingsPart = ({ patrolId, focus }: SightingsPartProps) => {
  const query = useSightings(patrolId);
  const surveys = useSurveys(patrolId);
  const lists = useOptionLists(query.data?.[0]?.nation);
  const isUnderSurvey = ({ survey_id }: Sighting): boolean =>
    survey_id !== null &&
    (surveys.isPending || !!surveys.data?.some((survey) => survey.survey_id === survey_id));
  return (
    <Part
      id={PART_IDS.sightings}
      title="Sightings"
      query={query}
      action={
        <AddRecordButton patrolId={patrolId} adding={{ kind: 'sighting' }} onAdded={focus.toggle} />
      }
      failure="patrolRecords"
      empty="No sightings on this patrol."
    >
      {(all) => {
        const sightings = all.filter((sighting) => !isUnderSurvey(sighting));
        return sightings.length === 0 ? (
          <SecondaryText>All sightings of this patrol are listed under its surveys.</SecondaryText>
        ) : (
          <RecordList
            records={sightings}
            focus={sightings.findIndex((s) => s.sighting_id === focus.recordId)}
          >
            {(sighting) => (
              <SightingItem
                key={sighting.sighting_id}
                sighting={sighting}
                lists={lists}
                open={sighting.sighting_id === focus.recordId}
                onToggle={() => focus.toggle(sighting.sighting_id)}
              />
            )}
          </RecordList>
        );
      }}
    </Part>
  );
};
