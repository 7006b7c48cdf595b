import Box from '@mui/material/Box';
import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { Photo } from '@portal/shared-types/records/photo';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import { message } from '@portal/shared-types/text/messages';
import { useMemo } from 'react';
import { flatOf } from '@portal/shared-types/records/engine/change/flat';
import { SecondaryText } from '../../platform/ui/SecondaryText';
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
        <SecondaryText>{message('photoNoDetails')}</SecondaryText>
      )}
    </Box>
  );
};
