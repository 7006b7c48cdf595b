import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import {
  EXPORT_FORMATS,
  type ExportRequestInput,
  type ExportQueryInput,
  type ExportCounts,
  type ExportFormat,
  type ExportTable,
} from '@portal/shared-types/contract/api/exports';
import type { DisplayChoice } from '@portal/shared-types/contract/search/display/displayChoice';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { useSettings } from '#platform/api/settings.ts';
import { FormActions } from '#platform/ui/dialogs/FormActions.tsx';
import { TaskFrame } from '#platform/ui/dialogs/TaskFrame.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { ExportProgress } from './ExportProgress';
import { countsText, FORMAT_TEXT, sizeEstimate, TABLE_TEXT } from './exportText';
import { useExport, useExportActions, usePhotoSize } from './useExports';
import { sizeText } from '#platform/ui/sizeText.ts';
import { photosText } from '../photos/zip/zipText';

interface ChoiceProps {
  label: string;
  checked: boolean;
  onToggle: () => void;
}

const Choice = ({ label, checked, onToggle }: ChoiceProps) => (
  <FormControlLabel
    control={<Checkbox size="small" checked={checked} onChange={onToggle} />}
    label={label}
  />
);

interface ChoicesProps<T extends string> {
  title: string;
  texts: Readonly<Record<T, string>>;
  all: readonly T[];
  chosen: ReadonlySet<T>;
  onToggle: (one: T) => void;
  error: string | null;
}

const Choices = <T extends string>({
  title,
  texts,
  all,
  chosen,
  onToggle,
  error,
}: ChoicesProps<T>) => (
  <FormControl component="fieldset" error={error !== null}>
    <FormLabel component="legend">{title}</FormLabel>
    <FormGroup>
      {all.map((one) => (
        <Choice
          key={one}
          label={texts[one]}
          checked={chosen.has(one)}
          onToggle={() => onToggle(one)}
        />
      ))}
    </FormGroup>
    {error !== null && <FormHelperText>{error}</FormHelperText>}
  </FormControl>
);

interface PhotosChoiceProps extends Omit<ChoiceProps, 'label'> {
  size: ReturnType<typeof usePhotoSize>;
}

const isTooLarge = (bytes: number): boolean => bytes > LIMITS.zipBytes;

const formatSize = ({ data, isError }: PhotosChoiceProps['size']): string => {
  if (isError) return message('exportPhotosNoSize');
  if (!data) return 'Calculating the size …';
  const size = sizeText(data.bytes);
  return isTooLarge(data.bytes)
    ? message('exportPhotosTooLarge', { size, most: sizeText(LIMITS.zipBytes) })
    : `${photosText(data.photos)}, ${size}.`;
};

const PhotosChoice = ({ checked, onToggle, size }: PhotosChoiceProps) => (
  <FormControl component="fieldset" error={checked && isTooLarge(size.data?.bytes ?? 0)}>
    <FormLabel component="legend">Photos</FormLabel>
    <FormGroup>
      <Choice label="Photo files" checked={checked} onToggle={onToggle} />
    </FormGroup>
    {checked && (
      <FormHelperText role="status">{`${formatSize(size)} ${message('exportPhotos')}`}</FormHelperText>
    )}
  </FormControl>
);

export interface ExportOffer {
  label: string;
  counts: ExportCounts;
  display?: DisplayChoice;
  /** Patrols that may have photos. */
  photoPatrols: readonly number[];
}

interface ExportDialogProps {
  /** Resolves when needed; null if the filters exclude everything. */
  prepareQuery: () => Promise<ExportQueryInput | null>;
  /** The first one is preselected. */
  offers: readonly [ExportOffer, ...ExportOffer[]];
  tables: readonly ExportTable[];
  onClose: () => void;
}

const toggled = <T,>(chosen: ReadonlySet<T>, one: T): Set<T> => {
  const next = new Set(chosen);
  if (!next.delete(one)) next.add(one);
  return next;
};

const ExportDialog = ({ prepareQuery, offers, tables, onClose }: ExportDialogProps) => {
  const { supportContact } = useSettings();
  const { start, remove, download } = useExportActions();
  const [chosen, setChosen] = useState(0);
  const [off, setOff] = useState<ReadonlySet<ExportTable>>(new Set());
  const [formats, setFormats] = useState<ReadonlySet<ExportFormat>>(new Set(['csv', 'xlsx']));
  const [photos, setPhotos] = useState(false);
  const [id, setId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { data: job } = useExport(id, busy);
  const selectedTables = tables.filter((table) => !off.has(table));
  const { counts, display, photoPatrols } = offers[chosen] ?? offers[0];
  const withPhotos = photos && photoPatrols.length > 0;
  const size = usePhotoSize(photoPatrols, withPhotos);
  const photoBytes = withPhotos ? (size.data?.bytes ?? 0) : 0;

  const doing = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  /** @param expected undefined: the records may have changed since they were counted */
  const begin = async (expected?: ExportCounts): Promise<void> => {
    const query = await prepareQuery();
    if (!query) throw new Error('The filters block the search.');
    const request: ExportRequestInput = {
      question: query,
      ...(withPhotos && { photos: true }),
      ...(expected && { expected }),
      ...(display && { display: display as NonNullable<ExportRequestInput['display']> }),
      tables: selectedTables,
      formats: [...formats],
      origin: window.location.origin,
    };
    setId((await start(request)).id);
  };
  return (
    <TaskFrame
      title="Export"
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}
    >
      {failed && (
        <Alert severity="error">{message('exportFailed', { name: supportContact })}</Alert>
      )}
      {id === null && (
        <>
          <FormControl>
            <FormLabel id="export-records">Records</FormLabel>
            <RadioGroup
              aria-labelledby="export-records"
              value={chosen}
              onChange={(_, value) => setChosen(Number(value))}
            >
              {offers.map((offer, i) => (
                <FormControlLabel
                  key={offer.label}
                  value={i}
                  control={<Radio />}
                  label={`${offer.label}: ${countsText(offer.counts)}`}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <Choices
            title="Tables"
            texts={TABLE_TEXT}
            all={tables}
            chosen={new Set(selectedTables)}
            onToggle={(table) => setOff(toggled(off, table))}
            error={selectedTables.length ? null : message('exportTables')}
          />
          <Choices
            title="Formats"
            texts={FORMAT_TEXT}
            all={EXPORT_FORMATS}
            chosen={formats}
            onToggle={(format) => setFormats(toggled(formats, format))}
            error={formats.size ? null : message('exportFormats')}
          />
          {photoPatrols.length > 0 && (
            <PhotosChoice checked={photos} onToggle={() => setPhotos(!photos)} size={size} />
          )}
          <SecondaryText>
            {`All files in one zip, with the search and its filters. ${sizeEstimate(counts, formats.size, photoBytes)}.`}
          </SecondaryText>
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="contained"
              disabled={
                busy || selectedTables.length === 0 || formats.size === 0 || isTooLarge(photoBytes)
              }
              onClick={() => void doing(() => begin(counts))}
            >
              Export
            </Button>
          </FormActions>
        </>
      )}
      {id !== null && (
        <>
          {job && <ExportProgress job={job} />}
          {(!job || job.state === 'working' || job.state === 'ready') && (
            <SecondaryText>
              {message(job?.state === 'ready' ? 'exportKept' : 'exportStays')}
            </SecondaryText>
          )}
          <FormActions>
            {job?.state === 'working' && (
              <Button
                disabled={busy}
                onClick={() => void doing(async () => remove(id).then(onClose))}
              >
                Cancel export
              </Button>
            )}
            {job?.state === 'failed' && <Button onClick={() => setId(null)}>Back</Button>}
            {job?.state === 'removed' && (
              <Button disabled={busy} onClick={() => void doing(() => begin())}>
                Make again
              </Button>
            )}
            {job?.state === 'ready' ? (
              <Button
                variant="contained"
                disabled={busy}
                onClick={() => void doing(() => download(id))}
              >
                Download
              </Button>
            ) : (
              <Button variant="contained" onClick={onClose}>
                Close
              </Button>
            )}
          </FormActions>
        </>
      )}
    </TaskFrame>
  );
};

export default ExportDialog;
