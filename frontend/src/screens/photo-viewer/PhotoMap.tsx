import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { metresBetween } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { Photo } from '@portal/shared-types/records/photo';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useMemo, useState } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { MapCanvas } from '#platform/map/MapCanvas.tsx';
import type { MapLocation, MapPort } from '#platform/map/port.ts';
import { degreesText } from '#platform/map/tools/coordinateText.ts';
import { ZoomButtons } from '#platform/map/ZoomButtons.tsx';
import { boundsAround, withRoom } from '#platform/map/bounds.ts';
import { readPosition } from '#features/patrol-data/geometryText.ts';
import { useSightings, useSurveys } from '#features/patrol-data/queries.ts';
import { listSurveyLocations } from '#features/patrol-view/surveyLocations.ts';
import { useInView } from '#features/photos/useInView.ts';
import { FieldList } from '#records/details/FieldList.tsx';

const NOWHERE: readonly MapLocation[] = [];

const getPosition = ({ latitude, longitude }: Photo): Position | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? [longitude, latitude] : null;

const useRecordLocations = ({
  patrol_id,
  sighting_id,
  survey_id,
}: Photo): readonly MapLocation[] => {
  const sightings = useSightings(patrol_id).data;
  const surveys = useSurveys(patrol_id).data;
  return useMemo(() => {
    const sighting = sightings?.find((one) => one.sighting_id === sighting_id);
    const position = sighting && readPosition(sighting.coordinates);
    if (position) return [{ shape: 'point', positions: [position] }];
    const survey = surveys?.find((one) => one.survey_id === survey_id);
    return survey ? listSurveyLocations(survey) : NOWHERE;
  }, [sightings, surveys, sighting_id, survey_id]);
};

/** Smaller distances are within the error of two receivers. */
const NEAR_METRES = 20;

const distanceLabel = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;

interface LocationsMapProps {
  photo: Position | null;
  record: readonly MapLocation[];
  kind: 'Sighting' | 'Survey';
}

const LocationsMap = ({ photo, record, kind }: LocationsMapProps) => {
  const [port, setPort] = useState<MapPort | null>(null);
  const [initial] = useState(() =>
    withRoom(
      boundsAround([
        ...(photo ? [photo] : []),
        ...record.flatMap((location) => location.positions),
      ])!,
    ),
  );
  useEffect(() => {
    if (!port) return;
    const points = record.filter(({ shape }) => shape === 'point').flatMap((one) => one.positions);
    port.selection.setFocus({
      lines: [],
      weather: [],
      sightings: [],
      locations: kind === 'Sighting' ? points : [],
      surveys: kind === 'Survey' ? record : [],
    });
    port.selection.setPhotos(photo ? [{ key: 0, position: photo }] : []);
  }, [port, photo, record, kind]);
  return (
    <>
      <MapCanvas initial={initial} onPort={setPort} />
      {port && <ZoomButtons port={port} />}
    </>
  );
};

export const PhotoMap = ({ photo }: { photo: Photo }) => {
  const { ref, seen } = useInView();
  const position = useMemo(() => getPosition(photo), [photo]);
  const record = useRecordLocations(photo);
  const kind = photo.sighting_id === null ? 'Survey' : 'Sighting';
  const [location] = record;
  const at = location?.shape === 'point' ? location.positions[0] : undefined;
  const metres = position && at ? metresBetween(position, at) : 0;
  const distance = metres < NEAR_METRES ? '' : ` (${distanceLabel(metres)} from the photo)`;
  const entries = [
    ...(position ? [{ key: 'photo', label: 'Photo', value: degreesText(position) }] : []),
    ...(at ? [{ key: 'record', label: kind, value: `${degreesText(at)}${distance}` }] : []),
  ];
  const isSomewhere = position !== null || record.some(({ positions }) => positions.length > 0);
  return (
    <Box
      component="section"
      aria-labelledby="photo-place"
      sx={{ p: 2, px: { xs: 2, md: 3 }, pb: 4 }}
    >
      <Typography variant="h2" id="photo-place" sx={{ mb: 1 }}>
        Location
      </Typography>
      {isSomewhere ? (
        <>
          <FieldList entries={entries} />
          <Box
            ref={ref}
            sx={{
              position: 'relative',
              height: 260,
              mt: entries.length ? 1.5 : 0,
              '@media print': { display: 'none' },
            }}
          >
            {seen && <LocationsMap photo={position} record={record} kind={kind} />}
          </Box>
        </>
      ) : (
        <SecondaryText>{message('photoNoRecordLocation')}</SecondaryText>
      )}
    </Box>
  );
};
