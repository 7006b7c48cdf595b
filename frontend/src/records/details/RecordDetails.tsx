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
  /** The record's values; one that no field knows is shown under a readable form of its name. */
  wire: Wire;
  lists: OptionLists;
  /** Shows shapes of the record on a map; without it there are no buttons for that. */
  onShowGeometry?: ShowGeometry | undefined;
  /** Of the sections' headings. */
  headingLevel?: HeadingLevel;
}

/** "Comments" above nothing but comments. */
const saysItself = ([first, ...others]: readonly ViewEntry[], title: string): boolean =>
  others.length === 0 && first?.kind === 'text' && first.label === title;

/** All that was recorded, under its headings; what is empty is left out. */
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
          {title !== null && !saysItself(entries, title) && (
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
