import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useState } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { getGroup } from '#platform/map/colours.ts';
import { MapCanvas } from '#platform/map/MapCanvas.tsx';
import type { MapPoints, MapPort } from '#platform/map/port.ts';
import { ZoomButtons } from '#platform/map/ZoomButtons.tsx';
import { boundsAround, withRoom } from '#platform/map/bounds.ts';
import type { LocatedRecord, DayPositions } from '../engine/dayPositions';
import type { RemoteEngine } from '../engine/remoteEngine';
import { countText, listText } from '../texts';

const makePoints = (
  records: readonly LocatedRecord[],
  group: (record: LocatedRecord) => number,
): MapPoints => ({
  key: records.map((_, i) => i),
  lon: records.map(({ position }) => position[0]),
  lat: records.map(({ position }) => position[1]),
  group: records.map(group),
});

const getBounds = ({ routes, sightings, surveys }: DayPositions) =>
  boundsAround([
    ...routes.flatMap(({ lines }) => lines.flat()),
    ...[...sightings, ...surveys].map(({ position }) => position),
  ]);

const formatCaption = ({ routes, sightings, surveys, nowhere }: DayPositions): string => {
  const shown = [
    ...(routes.length ? [countText(routes.length, 'route')] : []),
    ...(sightings.length ? [countText(sightings.length, 'sighting')] : []),
    ...(surveys.length ? [countText(surveys.length, 'survey')] : []),
  ];
  const without = countText(nowhere, 'record');
  return `${listText(shown)}${nowhere ? `; ${without} without a position` : ''}`;
};

/** A map of the days to add: a wrong sign or column is obvious here. */
export const DayMap = ({ engine, days }: { engine: () => RemoteEngine; days: unknown }) => {
  const [positions, setPositions] = useState<DayPositions | null>(null);
  const [port, setPort] = useState<MapPort | null>(null);
  useEffect(() => {
    let isCurrent = true;
    engine()
      .positions()
      .then(
        (found) => isCurrent && setPositions(found),
        // The list gives the same information in numbers.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [engine, days]);
  useEffect(() => {
    if (!port || !positions) return;
    void port.records.setRoutes(
      positions.routes.map(({ day, lines }) => ({ key: day, group: 0, lines })),
    );
    void port.records.setPoints(
      'sightings',
      makePoints(positions.sightings, ({ type }) => getGroup(type)),
    );
    void port.records.setPoints(
      'surveys',
      makePoints(positions.surveys, () => 0),
    );
  }, [port, positions]);
  const bounds = positions && getBounds(positions);
  if (!positions || !bounds) return null;
  return (
    <Box component="section" aria-label="Map of the records" sx={{ display: 'grid', gap: 0.5 }}>
      <Box
        sx={{
          position: 'relative',
          height: { xs: 260, md: 340 },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <MapCanvas initial={withRoom(bounds)} onPort={setPort} />
        {port && <ZoomButtons port={port} />}
      </Box>
      <SecondaryText>{`${formatCaption(positions)}. ${message('importMapHelp')}`}</SecondaryText>
    </Box>
  );
};
