/** A record that is sent without a sharing level stays with its nation, on every way in. */
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { aSighting } from '#testing/builders.ts';
import { sendAs, NATION, readSeen, START, storeWithManagers } from '#testing/deleting.ts';

const DAY = START.slice(0, 10);
const at = (time: string): string => `${DAY} ${time}`;
const sighting = {
  ...aSighting({ sighting_dt: at('09:00:00') }),
  sighting_type: 'Wildlife Sighting',
};
const survey = { survey_type: 'Kelp Survey', survey_start_dt: at('10:00:00') };
const weather = { date: at('08:30:00'), air_temperature: 11 };

type Level = 'nation' | 'network';

const create = async (level: Level | undefined, records: object = {}): Promise<number> => {
  const patrol = {
    nation: NATION,
    patrol_start_dt: START,
    patrol_end_dt: at('16:00:00'),
    ...(level && { sharing_level: level }),
    ...records,
  };
  const response = await sendAs('admin', 'createPatrol', { body: { patrol } });
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return (response.body as unknown as { patrolId: number }).patrolId;
};

const add = async (id: RouteId, patrol: object): Promise<void> => {
  const response = await sendAs('admin', id, { body: { patrol } });
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
};

/** Levels of all records, as the nation reads them; how many outsiders see. */
const readLevels = async (patrolId: number) => {
  const own = await readSeen('admin', patrolId);
  const seen = await readSeen('outsider', patrolId);
  const all = [...own.sightings, ...own.surveys, ...own.weather] as unknown as {
    sharing_level: Level;
  }[];
  return {
    levels: [...new Set(all.map(({ sharing_level }) => sharing_level))],
    count: all.length,
    seen: seen.sightings.length + seen.surveys.length + seen.weather.length,
  };
};

beforeEach(storeWithManagers);

const NESTED = {
  surveys: [survey],
  sightings: [sighting, { ...sighting, sighting_dt: at('10:10:00'), survey: 0 }],
  weather_observations: [weather],
};

describe('in a shared patrol', () => {
  test.each<[string, number, () => Promise<number>]>([
    ['sent with it', 4, () => create('network', NESTED)],
    [
      'added: a sighting',
      1,
      async () => {
        const id = await create('network');
        await add('addSightings', { id, sightings: [sighting] });
        return id;
      },
    ],
    [
      'added: a survey with a sighting, and one to the survey',
      3,
      async () => {
        const id = await create('network');
        await add('addSurveys', { id, surveys: [survey], sightings: [{ ...sighting, survey: 0 }] });
        await add('addSightings', {
          id,
          survey_id: `${id}.v1`,
          sightings: [{ ...sighting, sighting_dt: at('10:20:00') }],
        });
        return id;
      },
    ],
    [
      'added: weather',
      1,
      async () => {
        const id = await create('network');
        await add('addWeather', { id, weather_observations: [weather] });
        return id;
      },
    ],
  ])('records without a level are visible to the nation only: %s', async (_way, count, make) => {
    const id = await make();
    expect(await readLevels(id)).toEqual({ levels: ['nation'], count, seen: 0 });
  });

  test('records are shared if that was asked for', async () => {
    const shared = <R extends object>(record: R) => ({ ...record, sharing_level: 'network' });
    const id = await create('network', {
      surveys: NESTED.surveys.map(shared),
      sightings: NESTED.sightings.map(shared),
      weather_observations: NESTED.weather_observations.map(shared),
    });
    expect(await readLevels(id)).toEqual({ levels: ['network'], count: 4, seen: 4 });
  });
});

test.each(['nation', undefined] as const)(
  'in a patrol of level %s, records follow when an Administrator shares it; later ones don’t',
  async (level) => {
    const id = await create(level, NESTED);
    expect(await readLevels(id)).toEqual({ levels: ['nation'], count: 4, seen: 0 });
    const edit = { edited: { sharing_level: 'network' }, original: { sharing_level: 'nation' } };
    const share = await sendAs('admin', 'editDetails', { body: { patrol: { id, ...edit } } });
    expect([share.status, share.text]).toEqual([200, expect.any(String)]);
    expect(await readLevels(id)).toEqual({ levels: ['network'], count: 4, seen: 4 });
    await add('addWeather', { id, weather_observations: [{ ...weather, date: at('12:00:00') }] });
    expect(await readLevels(id)).toMatchObject({
      levels: ['network', 'nation'],
      count: 5,
      seen: 4,
    });
  },
);
