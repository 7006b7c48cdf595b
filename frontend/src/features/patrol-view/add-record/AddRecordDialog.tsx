/** Adds one sighting or survey to a patrol with the form of its type. Loaded when first opened. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { message } from '@portal/shared-types/base/text/messages';
import { useRef, useState } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { TaskFrame } from '#platform/ui/dialogs/TaskFrame.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { ConfirmDiscard } from '#platform/drafts/ConfirmDiscard.tsx';
import type { Draft } from '#platform/drafts/draft.ts';
import { DraftOffers } from '#platform/drafts/DraftOffers.tsx';
import { useOfferedDrafts } from '#platform/drafts/DraftsContext.ts';
import { useDraft } from '#platform/drafts/useDraft.ts';
import { typeOptions, type TypeOption } from '#records/lists/typeOptions.ts';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { RecordForm } from '#records/form/RecordForm.tsx';
import { FormPhotos } from '../../photo-upload/FormPhotos';
import { readAddDraft, isDraftFor, toDraftValue } from './addDraft';
import {
  makeStart,
  getSurvey,
  toSighting,
  toSurvey,
  toWeather,
  type Adding,
} from '../../patrol-data/newRecord';
import { getRecordFields, findForm, type Forms } from '../../patrol-data/recordFields';
import { TypeChoice } from './TypeChoice';
import { useAddRecord, type Record } from './useAddRecord';
import { useSaveRecordDraft } from './useSaveRecordDraft';

interface AddRecordDialogProps {
  patrol: Patrol;
  route: RouteGeojson | null;
  adding: Adding;
  draft?: Draft | null;
  onClose: () => void;
  /** Called with the id of the new record, after `onClose`. */
  onAdded: (recordId: string) => void;
}

const makeTitle = (adding: Adding, patrolId: number): string => {
  const survey = getSurvey(adding);
  if (survey) return `Add a sighting to the ${survey.survey_type}`;
  return adding.kind === 'weather'
    ? `Add weather to Patrol #${patrolId}`
    : `Add a ${adding.kind} to Patrol #${patrolId}`;
};

const NAMES: Readonly<{ [K in Adding['kind']]: string }> = {
  sighting: 'This sighting',
  survey: 'This survey',
  weather: 'This observation',
};

/** Weather has only one type. */
const WEATHER: TypeOption[] = [{ type: 'Weather observation', group: 'Weather' }];

const useForms = (adding: Adding) => {
  const sightings = useCachedList('sighting-forms-cached');
  const surveys = useCachedList('survey-forms-cached');
  const forms: Forms = { sightings: sightings.data ?? [], surveys: surveys.data ?? [] };
  const { kind } = adding;
  if (kind === 'weather') return { forms, options: WEATHER };
  const query = kind === 'survey' ? surveys : sightings;
  const options =
    query.data && typeOptions(kind, forms.sightings, forms.surveys, getSurvey(adding)?.survey_type);
  return { forms, options, failed: query.isError ? query : null };
};

/** The level that the form announces. In a patrol of the nation, a record follows its patrol. */
const levelIn = ({ sharing_level }: Patrol) =>
  sharing_level === 'network' ? ({ sharing_level: 'nation' } as const) : {};

const toRecord = (
  patrol: Patrol,
  kind: Adding['kind'],
  type: string,
  wire: Wire,
  forms: Forms,
  lists: OptionLists,
): Record => {
  const level = levelIn(patrol);
  if (kind === 'weather') return { kind, weather: { ...toWeather(wire), ...level } };
  if (kind === 'survey') return { kind, survey: { ...toSurvey(type, wire), ...level } };
  const sighting = toSighting(findForm(forms.sightings, type)!, type, wire, lists);
  return { kind, sighting: { ...sighting, ...level } };
};

/** The form in the dialog, and the draft that stores its input. */
interface Begun {
  draftId: string;
  type: string | null;
  wire?: Wire;
}

const afresh = (type: string | null): Begun => ({ draftId: crypto.randomUUID(), type });
const resumed = (draft: Draft): Begun => {
  const { type = null, wire = {} } = readAddDraft(draft) ?? {};
  return { draftId: draft.id, type, wire };
};

const AddRecordDialog = ({
  patrol,
  route,
  adding,
  draft = null,
  onClose,
  onAdded,
}: AddRecordDialogProps) => {
  const [begun, setBegun] = useState(() => (draft ? resumed(draft) : afresh(null)));
  const [pending, setPending] = useState<'close' | { type: string | null } | null>(null);
  // A ref, not state: the first key typed must not rerender the whole form.
  const dirty = useRef(draft !== null);
  const { kind } = adding;
  const { forms, options, failed } = useForms(adding);
  const lists = useOptionLists(patrol.nation);
  const only = options?.length === 1 ? options[0]!.type : null;
  const chosen = begun.type ?? only;
  const fields = chosen ? getRecordFields(kind, chosen, forms) : null;
  const { save: save, discard } = useDraft({
    id: begun.draftId,
    kind,
    of: String(patrol.id),
    title: chosen ?? '',
    address: `/?patrol=${patrol.id}`,
  });
  const others = useOfferedDrafts().filter((other) => isDraftFor(other, patrol.id, adding));
  const [empty] = useState(() => makeStart(adding, patrol));
  const record = useSaveRecordDraft({
    draftId: begun.draftId,
    patrolId: patrol.id,
    begun: begun.wire,
    empty,
    save: (wire) => save(wire && chosen && toDraftValue({ type: chosen, adding, wire })),
  });
  const { send, problems, failure } = useAddRecord(
    patrol.id,
    adding,
    begun.draftId,
    async (recordId) => {
      await record.attachPhotos(recordId);
      discard();
      onClose();
      onAdded(recordId);
    },
  );

  const leave = (to: 'close' | { type: string | null }): void => {
    dirty.current = false;
    setPending(null);
    if (to === 'close') onClose();
    else setBegun(afresh(to.type));
  };
  const confirm = (to: 'close' | { type: string | null }): void => {
    if (dirty.current || record.hasPhotos) {
      setPending(to);
      return;
    }
    record.clear();
    leave(to);
  };

  return (
    <TaskFrame
      title={makeTitle(adding, patrol.id)}
      maxWidth="md"
      onClose={() => confirm('close')}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start', pt: 3 }}
    >
      {!options && !failed && <Loading label="Loading forms" />}
      {failed && (
        <Alert
          severity="error"
          action={<AlertAction text="Retry" onClick={() => void failed.refetch()} />}
        >
          {message('formsNotLoaded')}
        </Alert>
      )}
      {!begun.wire && (begun.type === null || only) && (
        <DraftOffers
          drafts={others}
          onContinue={(other) => {
            dirty.current = true;
            setBegun(resumed(other));
          }}
        />
      )}
      {options && !only && kind !== 'weather' && (
        <TypeChoice
          kind={kind}
          options={options}
          value={chosen}
          // An open list would cover the drafts that can be continued.
          autoFocus={chosen === null && others.length === 0}
          onChange={(next) => confirm({ type: next })}
        />
      )}
      {patrol.sharing_level === 'network' && (
        <SecondaryText>
          {message('addedToShared', { record: NAMES[kind], nation: patrol.nation })}
        </SecondaryText>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      {chosen && !fields && <Loading label="Loading form" />}
      {chosen && fields && (
        <RecordForm
          key={begun.draftId}
          fields={fields}
          wire={empty}
          {...(begun.wire && { start: begun.wire })}
          {...(kind === 'survey' && { around: { survey_type: chosen } })}
          lists={lists}
          recordName={kind === 'weather' ? 'a weather observation' : chosen}
          route={route}
          serverProblems={problems}
          submitLabel={`Add ${kind}`}
          actions={<Button onClick={() => confirm('close')}>Cancel</Button>}
          extra={
            kind !== 'weather' && (
              <FormPhotos
                patrolId={patrol.id}
                recordId={null}
                label={chosen}
                at={patrol.patrol_start_dt}
                end={patrol.patrol_end_dt}
                entered={record.entered}
              />
            )
          }
          onDraft={record.onWire}
          onDirtyChange={(now) => {
            dirty.current = now;
          }}
          onSubmit={(wire) => send(toRecord(patrol, kind, chosen, wire, forms, lists))}
        />
      )}
      {pending && (
        <ConfirmDiscard
          onStay={() => setPending(null)}
          onKeep={() => leave(pending)}
          onDiscard={() => {
            discard();
            leave(pending);
          }}
        />
      )}
    </TaskFrame>
  );
};

export default AddRecordDialog;
