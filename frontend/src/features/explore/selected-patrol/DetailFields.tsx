import Box from '@mui/material/Box';
import type { JsonValue } from '@portal/shared-types/records/details';
import { FieldList } from './FieldList';
import { filledDetails, isEmpty, labelOfKey, plainText } from './detailText';

const Value = ({ value }: { value: JsonValue }) => {
  const text = plainText(value);
  if (text !== null) return text;
  const parts = Array.isArray(value) ? value : [value];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {parts
        .filter((part) => !isEmpty(part))
        .map((part, i) => (
          <Box key={i} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1 }}>
            {typeof part === 'object' && part !== null && !Array.isArray(part) ? (
              <DetailFields details={part} />
            ) : (
              <Value value={part} />
            )}
          </Box>
        ))}
    </Box>
  );
};

/** Every filled type-specific field of a record. */
export const DetailFields = ({ details }: { details: Record<string, JsonValue> }) => (
  <FieldList
    entries={filledDetails(details).map(([key, value]) => ({
      label: labelOfKey(key),
      value: <Value value={value} />,
    }))}
  />
);
