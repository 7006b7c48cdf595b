import Button from '@mui/material/Button';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { plausibilityHints } from '@portal/shared-types/reading/plausibility/plausibility';
import { lazy, Suspense, useState } from 'react';
import { NO_CHOICES } from '#features/plausibility/hintChoices.ts';
import { PlausibilityHints } from '#features/plausibility/PlausibilityHints.tsx';
import { Row, Sample } from './Sample';

const RouteEditor = lazy(async () => ({
  default: (await import('#features/route-editor/RouteEditor.tsx')).RouteEditor,
}));

/** A track over open water, with a fix every ten seconds, or fewer far apart. */
const madeUpTrack = (points: number): RouteGeojson => {
  const step = Math.max(1, 2000 / points);
  const coordinates = Array.from({ length: points }, (_, n): [number, number] => {
    const i = n * step;
    return [
      -129.4 + i * 2e-5 + Math.sin(i / 900) * 0.02,
      52.1 + Math.sin(i / 2500) * 0.15 + Math.cos(i / 300) * 0.004,
    ];
  });
  const start = Date.UTC(2026, 6, 4, 7);
  const times = coordinates.map((_, i) =>
    new Date(start + i * 10_000).toISOString().slice(0, 19).replace('T', ' '),
  );
  return {
    type: 'Feature',
    properties: { coordTimes: [times] },
    geometry: { type: 'MultiLineString', coordinates: [coordinates] },
  };
};

const SIZES = [12, 2000, 20_000];

const HINTS = plausibilityHints(
  {
    patrol: {
      patrol_start_dt: '2026-07-04 08:00:00',
      patrol_end_dt: '2026-07-04 15:30:00',
      fuel_volume_l: 60,
      fuel_cost_cad: 960,
    },
    route: null,
    sightings: [
      {
        sighting_dt: '2026-07-04 19:12:00',
        sighting_type: 'Whale Observation',
        details: { latitude: 52.1, longitude: -128.3, min_count: 400 },
      },
    ],
    surveys: [],
    weather: [],
  },
  { land: null, now: null },
);

export const RouteSamples = () => {
  const [route, setRoute] = useState<RouteGeojson | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  return (
    <>
      <Sample title="Route">
        <Row>
          <Button variant="outlined" onClick={() => setRoute(null)}>
            No route
          </Button>
          {SIZES.map((size) => (
            <Button key={size} variant="outlined" onClick={() => setRoute(madeUpTrack(size))}>
              {size.toLocaleString('en-CA')} points
            </Button>
          ))}
        </Row>
        <Suspense fallback={null}>
          <RouteEditor value={route} onChange={setRoute} />
        </Suspense>
      </Sample>
      <Sample title="Hints">
        <PlausibilityHints hints={HINTS} choices={choices} onChoices={setChoices} />
      </Sample>
    </>
  );
};
