/** The history of a patrol or of one of its records. Loaded when first opened. */
import Box from '@mui/material/Box';
import type { HistoryEntry } from '@portal/shared-types/contract/api/records';
import {
  listSightingFields,
  listSurveyFields,
  PATROL_CHANGE_FIELDS,
  PHOTO_FIELDS,
  WEATHER_CHANGE_FIELDS,
} from '@portal/shared-types/records/engine/fields/byUse';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { message } from '@portal/shared-types/base/text/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TaskFrame } from '#platform/ui/dialogs/TaskFrame.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { PagesFoot } from '#platform/ui/pages/PagesFoot.tsx';
import { usePages } from '#platform/ui/pages/usePages.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { zoneText } from '#records/people/instantText.ts';
import { useClient } from '#platform/api/ClientContext.ts';
import { pagedQuery } from '#platform/api/pagedQuery.ts';
import { useSightings, useSurveys } from '../patrol-data/queries';
import type { Subject } from '../patrol-data/subject';
import { useRecordNames } from '../patrol-data/useRecordNames';
import { HistoryItem } from './HistoryItem';
import { HISTORY } from './useRecordsChanged';

const useHistory = ({ patrolId, recordId }: Subject) => {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [HISTORY, patrolId, recordId],
    staleTime: 0,
    ...pagedQuery(client.patrolHistory, { patrolId, ...(recordId !== null && { recordId }) }),
  });
};

/** The fields that the changes of a history entry can name. */
const useFindFields = (patrolId: number): ((entry: HistoryEntry) => readonly Field[]) => {
  const sightingForms = useCachedList('sighting-forms-cached').data;
  const surveyForms = useCachedList('survey-forms-cached').data;
  const sightings = useSightings(patrolId).data;
  const surveys = useSurveys(patrolId).data;
  const findForm = <F extends { types: readonly string[] }>(
    forms: readonly F[] | undefined,
    type: string | undefined,
  ): F | undefined => forms?.find(({ types }) => type !== undefined && types.includes(type));
  return ({ section, recordIds: [recordId] }) => {
    switch (section) {
      case 'sightings': {
        const record = sightings?.find(({ sighting_id }) => sighting_id === recordId);
        return listSightingFields(findForm(sightingForms, record?.sighting_type), 'change');
      }
      case 'surveys': {
        const record = surveys?.find(({ survey_id }) => survey_id === recordId);
        return listSurveyFields(findForm(surveyForms, record?.survey_type), 'change');
      }
      case 'weather':
        return WEATHER_CHANGE_FIELDS;
      case 'photos':
        return PHOTO_FIELDS;
      default:
        return PATROL_CHANGE_FIELDS;
    }
  };
};

interface HistoryDialogProps {
  subject: Subject;
  onClose: () => void;
}

const HistoryDialog = ({ subject, onClose }: HistoryDialogProps) => {
  const { nation, patrolId, title } = subject;
  const lists = useOptionLists(nation);
  const findName = useRecordNames(patrolId);
  const findFields = useFindFields(patrolId);
  const history = useHistory(subject);
  const { items: entries, isSearching } = usePages(history, false);
  return (
    <TaskFrame
      title={`History of ${title}`}
      closeLabel="Close history"
      maxWidth="md"
      onClose={onClose}
      isText
      contentSx={{
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        outlineOffset: '-2px !important',
      }}
    >
      <SecondaryText>{message('historyWhat', { what: title, zone: zoneText() })}</SecondaryText>
      {history.isPending && <Loading label="Loading history" />}
      {entries.length > 0 && (
        <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry) => (
            <HistoryItem
              key={`${entry.at} ${entry.section} ${entry.action} ${entry.recordIds.join()}`}
              entry={entry}
              findName={findName}
              lists={lists}
              fields={findFields(entry)}
            />
          ))}
        </Box>
      )}
      <PagesFoot
        query={history}
        isSearching={isSearching}
        moreLabel="Show earlier changes"
        failure={message('historyNotLoaded')}
      />
    </TaskFrame>
  );
};

export default HistoryDialog;
