import Box from '@mui/material/Box';
import { clockOfSeconds, secondsOfClock } from '@portal/shared-types/import/clock';
import type { PhotoFiles } from '@portal/shared-types/import/manifest';
import { message } from '@portal/shared-types/text/messages';
import { Choice } from '../../../platform/ui/fields/Choice';
import { ClockRow } from '../../photo-upload/match/ClockRow';
import { photosOfGroup } from '../mapping/photos';
import type { BulkImport } from '../useBulkImport';
import { MappingCard } from './MappingCard';

/** Omits "in any folder": "*.jpg". */
const nameOfGlob = (glob: string): string => glob.replace(/^\*\*\//, '');

/** The photos of the mapping, camera by camera. */
export const PhotoGroups = ({ work }: { work: BulkImport }) => {
  const { manifest, files } = work;
  if (!manifest.photos.length) return null;
  const isNamed = manifest.tables.some(({ photos }) => photos !== undefined);
  const change = (group: PhotoFiles, to: PhotoFiles): void =>
    work.changeManifest({
      ...manifest,
      photos: manifest.photos.map((one) => (one === group ? to : one)),
    });
  return (
    <MappingCard id="import-photos" title="Photos" help={message('importPhotosHelp')}>
      {manifest.photos.map((group) => {
        const { clock: _clock, ...own } = group;
        return (
          <Box key={group.files.join()} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <ClockRow
              clock={{
                camera: `Files named ${group.files.map(nameOfGlob).join(', ')}`,
                photos: photosOfGroup(group, files).length,
                detected: null,
                seconds: group.clock === undefined ? 0 : secondsOfClock(group.clock),
              }}
              onSet={(seconds) =>
                change(group, seconds === 0 ? own : { ...own, clock: clockOfSeconds(seconds) })
              }
            />
            {isNamed && (
              <Choice
                label="Photos that no row names"
                value={group.unnamed}
                options={[
                  ['match by time', 'Match by time'],
                  ['refuse', 'Don’t import'],
                ]}
                onChange={(unnamed) => change(group, { ...group, unnamed })}
                sx={{ width: 240, maxWidth: '100%' }}
              />
            )}
          </Box>
        );
      })}
    </MappingCard>
  );
};
