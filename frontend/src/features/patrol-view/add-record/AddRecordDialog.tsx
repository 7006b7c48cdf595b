/** Adds one sighting or survey to a patrol with the form of its type. Loaded when first opened. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { message } from '@portal/shared-types/text/messages';
import { useRef, useState } from 'react';
import { AlertAction } from '../../../platform/ui/AlertAction';
import { TaskFrame } from '../../../platform/ui/dialogs/TaskFrame';
import { Loading } from '../../../platform/ui/Loading';
import { ConfirmDiscard } from '../../../platform/drafts/ConfirmDiscard';
import type { Draft } from '../../../platform/drafts/draft';
import { DraftOffers } from '../../../platform/drafts/DraftOffers';
import { useOfferedDrafts } from '../../../platform/drafts/DraftsContext';
import { useDraft } from '../../../platform/drafts/useDraft';
import { typeOptions, type TypeOption } from '../../../records/lists/typeOptions';
import { useCachedList } from '../../../records/lists/useCachedList';
import { FormPhotos } from '../../photo-upload/FormPhotos';
import { addDraftOf, isDraftOf, valueOfAddDraft } from './addDraft';
import { startOf, surveyOf, type Adding } from '../../patrol-data/newRecord';
import { SightingAdder, SurveyAdder, WeatherAdder } from './RecordAdders';
import { TypeChoice } from './TypeChoice';
import { useAddRecord } from './useAddRecord';
import { useKeepRecord } from './useKeepRecord';

interface AddRecordDialogProps {
  patrol: Patrol;
  route: RouteGeojson | null;
  adding: Adding;
  draft?: Draft | null;
  onClose: () => void;
  /** Called with the id of the new record, after `onClose`. */
  onAdded: (recordId: string) => void;
}

const titleOf = (adding: Adding, patrolId: number): string => {
  const survey = surveyOf(adding);
  if (survey) return `Add a sighting to the ${survey.survey_type}`;
  return adding.kind === 'weather'
    ? `Add weather to Patrol #${patrolId}`
    : `Add a ${adding.kind} to Patrol #${patrolId}`;
};

const WEATHER: { options: TypeOption[]; isError: boolean; retry: () => void } = {
  options: [{ type: 'Weather observation', group: 'Weather' }],
  isError: false,
  retry: () => undefined,
};

const useTypeOptions = (adding: Adding) => {
  const sightings = useCachedList('sighting-forms-cached');
  const surveys = useCachedList('survey-forms-cached');
  const query = adding.kind === 'survey' ? surveys : sightings;
  // Weather has only one type.
  if (adding.kind === 'weather') return WEATHER;
  const options =
    query.data &&
    typeOptions(
      adding.kind,
      sightings.data ?? [],
      surveys.data ?? [],
      surveyOf(adding)?.survey_type,
    );
  return { options, isError: query.isError, retry: () => void query.refetch() };
};

/** The form in the dialog, and the draft that stores its input. */
interface Begun {
  draftId: string;
  type: string | null;
  wire?: Wire;
}

const afresh = (type: string | null): Begun => ({ draftId: crypto.randomUUID(), type });
const resumed = (draft: Draft): Begun => {
  const { type = null, wire = {} } = addDraftOf(draft) ?? {};
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
  const [wanted, setWanted] = useState<'close' | { type: string | null } | null>(null);
  // A ref, not state: the first key typed must not rerender the whole form.
  const dirty = useRef(draft !== null);
  const { options, isError, retry } = useTypeOptions(adding);
  const only = options?.length === 1 ? options[0]!.type : null;
  const chosen = begun.type ?? only;
  const { keep, discard } = useDraft({
    id: begun.draftId,
    kind: adding.kind,
    of: String(patrol.id),
    title: chosen ?? '',
    address: `/?patrol=${patrol.id}`,
  });
  const others = useOfferedDrafts().filter((other) => isDraftOf(other, patrol.id, adding));
  const [empty] = useState(() => startOf(adding, patrol));
  const record = useKeepRecord({
    draftId: begun.draftId,
    patrolId: patrol.id,
    begun: begun.wire,
    empty,
    keep: (wire) => keep(wire && chosen && valueOfAddDraft({ type: chosen, adding, wire })),
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
    setWanted(null);
    if (to === 'close') onClose();
    else setBegun(afresh(to.type));
  };
  const ask = (to: 'close' | { type: string | null }): void => {
    if (dirty.current || record.hasPhotos) {
      setWanted(to);
      return;
    }
    record.keepNothing();
    leave(to);
  };

  const adder = {
    nation: patrol.nation,
    common: {
      wire: empty,
      ...(begun.wire && { start: begun.wire }),
      route,
      serverProblems: problems,
      onDraft: record.onAnswers,
      onDirtyChange: (now: boolean) => {
        dirty.current = now;
      },
      actions: <Button onClick={() => ask('close')}>Cancel</Button>,
      extra: chosen && adding.kind !== 'weather' && (
        <FormPhotos patrolId={patrol.id} recordId={null} label={chosen} entered={record.entered} />
      ),
    },
    onSend: send,
  };
  return (
    <TaskFrame
      title={titleOf(adding, patrol.id)}
      maxWidth="md"
      onClose={() => ask('close')}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start', pt: 3 }}
    >
      {!options && !isError && <Loading label="Loading forms" />}
      {isError && (
        <Alert severity="error" action={<AlertAction text="Retry" onClick={retry} />}>
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
      {options && !only && adding.kind !== 'weather' && (
        <TypeChoice
          kind={adding.kind}
          options={options}
          value={chosen}
          // An open list would cover the drafts that can be continued.
          autoFocus={chosen === null && others.length === 0}
          onChange={(next) => ask({ type: next })}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      {chosen && adding.kind === 'survey' && (
        <SurveyAdder key={begun.draftId} type={chosen} {...adder} />
      )}
      {chosen && adding.kind === 'weather' && <WeatherAdder key={begun.draftId} {...adder} />}
      {chosen && adding.kind === 'sighting' && (
        <SightingAdder key={begun.draftId} type={chosen} {...adder} />
      )}
      {wanted && (
        <ConfirmDiscard
          onStay={() => setWanted(null)}
          onKeep={() => leave(wanted)}
          onDiscard={() => {
            discard();
            leave(wanted);
          }}
        />
      )}
    </TaskFrame>
  );
};

export default AddRecordDialog;
