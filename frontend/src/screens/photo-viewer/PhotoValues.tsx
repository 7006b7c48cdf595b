import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { Photo } from '@portal/shared-types/records/photo';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import { message } from '@portal/shared-types/text/messages';
import { useMemo } from 'react';
import { flatOf } from '@portal/shared-types/records/engine/change/flat';
import { useOptionLists } from '../../records/lists/useOptionLists';
import { RecordDetails } from '../../records/details/RecordDetails';

/** A photo's description, for people who may not change it. */
export const PhotoValues = ({ photo }: { photo: Photo }) => {
  const lists = useOptionLists(photo.nation);
  const wire = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(flatOf('photo', photo)).filter(
          ([, value]) => !isEmpty(value) && value !== false,
        ),
      ),
    [photo],
  );
  return (
    <Box sx={{ p: 2, px: { xs: 2, md: 3 } }}>
      {Object.keys(wire).length ? (
        <RecordDetails fields={photoDefinition.fields} wire={wire} lists={lists} headingLevel={2} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {message('photoNoDetails')}
        </Typography>
      )}
    </Box>
  );
};
