import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { useMemo } from 'react';
import { DetailEntries } from './DetailEntries';
import { below, type HeadingLevel } from './headings';
import type { ShowGeometry } from './ShowOnMap';
import { recordView, type ViewEntry } from '@portal/shared-types/records/engine/render/recordView';

interface RecordDetailsProps {
  fields: readonly Field[];
  /** The record's values; names without a field are shown in a readable form. */
  wire: Wire;
  lists: OptionLists;
  /** Shows shapes of the record on a map; without it there are no map buttons. */
  onShowGeometry?: ShowGeometry | undefined;
  /** Level of the sections' headings. */
  headingLevel?: HeadingLevel;
}

/** True for a section "Comments" with only comments. */
const repeatsTitle = ([first, ...others]: readonly ViewEntry[], title: string): boolean =>
  others.length === 0 && first?.kind === 'text' && first.label === title;

/** All recorded values under their headings, without empty ones. */
export const RecordDetails = ({
  fields,
  wire,
  lists,
  onShowGeometry,
  headingLevel = 4,
}: RecordDetailsProps) => {
  const sections = useMemo(() => recordView(fields, wire, lists), [fields, wire, lists]);
  return (
    <Box className="record-details" sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
      {sections.map(({ title, entries }, i) => (
        <Box component="section" key={i} sx={{ minWidth: 0 }}>
          {title !== null && !repeatsTitle(entries, title) && (
            <Typography variant="h3" component={`h${headingLevel}`} sx={{ mb: 0.5, fontSize: 14 }}>
              {title}
            </Typography>
          )}
          <DetailEntries
            entries={entries}
            title={title}
            level={title === null ? headingLevel : below(headingLevel)}
            onShow={onShowGeometry}
          />
        </Box>
      ))}
    </Box>
  );
};
