import Box from '@mui/material/Box';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import { useState } from 'react';
import { RecordDetails } from '../../records/details/RecordDetails';
import { RecordForm } from '../../records/form/RecordForm';
import { EVERY_ANSWER, EVERY_KIND, LISTS } from '../../records/testing/everyKind';
import { Sample } from './Sample';

/** A record with every kind of field: its form, and the values it would send. */
export const RecordSamples = () => {
  const [sent, setSent] = useState<Wire>(EVERY_ANSWER);
  return (
    <>
      <Sample title="Record inputs of every kind">
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1, sm: 2 } }}>
          <RecordForm
            fields={EVERY_KIND}
            wire={EVERY_ANSWER}
            lists={LISTS}
            recordName="a record with every kind of field"
            onSubmit={setSent}
            submitLabel="Show below"
          />
        </Box>
      </Sample>
      <Sample title="The same record, read">
        <RecordDetails fields={EVERY_KIND} wire={sent} lists={LISTS} headingLevel={3} />
      </Sample>
    </>
  );
};
