import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { PROJECT_ROOT } from '../../buildFunctions';
import { readManifest } from './manifest';
import { readPatrolDays } from './read';
import { createTally } from './tally';

const DATA = join(PROJECT_ROOT, '..', 'shared', 'data');
const MANIFEST = join(PROJECT_ROOT, 'infra', 'local', 'import', 'manifests', 'bangarang.json');
const isHere = existsSync(join(DATA, 'tracks'));
if (!isHere) console.warn(`Skipped: there is no real data in ${DATA}`);

(isHere ? test : test.skip)(
  'the real day tracks are read and every row is accounted for',
  async () => {
    const tally = createTally();
    const days = await readPatrolDays(readManifest(MANIFEST), DATA, tally);
    const files = tally.files();
    expect(files.filter(({ unit }) => unit === 'fixes')).toHaveLength(27);
    expect(files.filter(({ read, taken, reported }) => read !== taken + reported)).toEqual([]);
    const read = (part: string) => files.find(({ file }) => file.includes(part))!.read;
    expect([read('whales'), read('seabirds'), read('salmon'), read('weather')]).toEqual([
      360, 596, 121, 145,
    ]);
    const taken = files.reduce((sum, file) => sum + file.taken, 0);
    const patrols = days.map(({ patrol }) => newPatrol.parse(patrol));
    const held = patrols.reduce(
      (sum, p) =>
        sum +
        p.sightings.length +
        p.weather_observations.length +
        (p.route_geojson?.geometry.coordinates.flat().length ?? 0),
      0,
    );
    expect(held).toBe(taken);
  },
);
