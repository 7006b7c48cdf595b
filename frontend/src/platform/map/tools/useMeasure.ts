import { useEffect, useState } from 'react';
import type { MapMeasure, MapPort } from '../port';

export const useMeasure = (port: MapPort | null): MapMeasure | null => {
  const [latest, setLatest] = useState<{ port: MapPort; measure: MapMeasure | null } | null>(null);
  useEffect(() => port?.measuring.onChange((measure) => setLatest({ port, measure })), [port]);
  // Another map doesn't have this line.
  return latest && latest.port === port ? latest.measure : null;
};
