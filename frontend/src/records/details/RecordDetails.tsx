import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { useMemo } from 'react';
import { DetailEntries } from './DetailEntries';
import { below, useInnerLevel, type HeadingLevel } from './context';
import { recordView, type ViewEntry } from '@portal/shared-types/records/engine/render/recordView';

interface RecordDetailsProps {
  fields: readonly Field[];
  /** The record's values; names without a field are shown in a readable form. */
  wire: Wire;
  lists: OptionLists;
  /** Level of the sections' headings, if it isn't the one in the part. */
  headingLevel?: HeadingLevel;
}

/** True for a section "Comments" with only comments. */
const repeatsTitle = ([first, ...others]: readonly ViewEntry[], title: string): boolean =>
  others.length === 0 && first?.kind === 'text' && first.label === title;

export const RecordDetails = ({ fields, wire, lists, headingLevel }: RecordDetailsProps) => {
  const inner = useInnerLevel();
  const level = headingLevel ?? inner;
  const sections = useMemo(() => recordView(fields, wire, lists), [fields, wire, lists]);
  return (
    <Box className="record-details" sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
      {sections.map(({ title, entries }, i) => (
        <Box component="section" key={i} sx={{ minWidth: 0 }}>
          {title !== null && !repeatsTitle(entries, title) && (
            <Typography variant="h3" component={`h${level}`} sx={{ mb: 0.5, fontSize: 14 }}>
              {title}
            </Typography>
          )}
          <DetailEntries
            entries={entries}
            title={title}
            level={title === null ? level : below(level)}
          />
        </Box>
      ))}
    </Box>
  );
};
