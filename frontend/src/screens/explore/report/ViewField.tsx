import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  seasonText,
  VIEW_GROUPS,
  type ReportView,
  type ViewGroup,
  type ViewValues,
} from '@portal/shared-types/reports/views';
import ListSubheader from '@mui/material/ListSubheader';

const LABELS: Readonly<Record<ViewGroup, string>> = {
  nation: 'Nations',
  guardian: 'Guardians',
  area: 'Areas',
  season: 'Seasons',
};

const WHOLE = '';
/** No name contains it. */
const BETWEEN = '\n';

const formatView = (view: ReportView | null): string =>
  view ? `${view.by}${BETWEEN}${view.name}` : WHOLE;

interface ViewFieldProps {
  view: ReportView | null;
  /** What occurs in the report. */
  values: ViewValues;
  onView: (view: ReportView | null) => void;
}

export const ViewField = ({ view, values, onView }: ViewFieldProps) => {
  const isOffered = view === null || values[view.by].includes(view.name);
  return (
    <TextField
      select
      label="Report on"
      value={formatView(view)}
      onChange={({ target: { value } }) => {
        const [by, name = ''] = value.split(BETWEEN) as [ViewGroup, string?];
        onView(value === WHOLE ? null : { by, name });
      }}
      sx={{ minWidth: 220, maxWidth: '100%' }}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value={WHOLE}>Whole search</MenuItem>
      {view && !isOffered && (
        <MenuItem value={formatView(view)}>
          {view.by === 'season' ? seasonText(view.name) : view.name}
        </MenuItem>
      )}
      {VIEW_GROUPS.flatMap((by) => [
        ...(values[by].length ? [<ListSubheader key={by}>{LABELS[by]}</ListSubheader>] : []),
        ...values[by].map((name) => (
          <MenuItem key={`${by} ${name}`} value={formatView({ by, name })}>
            {by === 'season' ? seasonText(name) : name}
          </MenuItem>
        )),
      ])}
    </TextField>
  );
};
