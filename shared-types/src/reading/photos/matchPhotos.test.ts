import {
  clockErrors,
  correctedTime,
  isOtherDay,
  matchPhotos,
  type PhotoToMatch,
  type RecordToMatch,
} from './matchPhotos';

const DAY = '2026-07-04';
const photo = (time: string | null, more: Partial<PhotoToMatch> = {}): PhotoToMatch => ({
  id: time ?? 'no time',
  camera: 'Fieldcam',
  taken_at: time === null ? null : `${DAY} ${time}`,
  gps_at: null,
  latitude: null,
  longitude: null,
  ...more,
});
const sighting = (id: string, time: string, more: Partial<RecordToMatch> = {}): RecordToMatch => ({
  id,
  start: `${DAY} ${time}`,
  end: null,
  position: null,
  ...more,
});
const survey = (id: string, start: string, end: string, more: Partial<RecordToMatch> = {}) =>
  sighting(id, start, { end: `${DAY} ${end}`, ...more });

const right = (): number => 0;
const matched = (
  photos: PhotoToMatch[],
  records: RecordToMatch[],
  error: (camera: string) => number = right,
) => matchPhotos(photos, records, error).map(({ recordId, why }) => `${recordId} ${why}`);

const DAY_OF_RECORDS = [
  sighting('whale', '09:00:00'),
  survey('kelp', '10:00:00', '11:00:00'),
  sighting('otter in the kelp', '10:30:00'),
  sighting('seal', '13:00:00'),
];

test('the nearest record within 15 minutes; others wait', () => {
  expect(
    matched(
      [photo('08:45:00'), photo('09:15:00'), photo('08:44:59'), photo('12:00:00')],
      DAY_OF_RECORDS,
    ),
  ).toEqual(['whale near', 'whale near', 'null too far', 'null too far']);
});

test('a photo during a survey is the survey’s, also next to one of its sightings', () => {
  expect(
    matched(
      [photo('10:00:00'), photo('10:30:00'), photo('11:00:00'), photo('11:10:00')],
      DAY_OF_RECORDS,
    ),
  ).toEqual(['kelp during', 'kelp during', 'kelp during', 'kelp near']);
});

test('of two surveys at once, the shorter one', () => {
  const records = [
    survey('day', '08:00:00', '16:00:00'),
    survey('transect', '10:00:00', '10:20:00'),
  ];
  expect(matched([photo('10:10:00'), photo('11:00:00')], records)).toEqual([
    'transect during',
    'day during',
  ]);
});

test('a tie goes to the earlier record, in whatever order they come', () => {
  const records = [sighting('later', '09:10:00'), sighting('earlier', '09:00:00')];
  expect(matched([photo('09:05:00')], records)).toEqual(['earlier near']);
  expect(matched([photo('09:05:00')], [...records].reverse())).toEqual(['earlier near']);
});

test('location decides between records of about the same time', () => {
  const at = (longitude: number) => ({ position: { latitude: 52.3, longitude } });
  const records = [
    sighting('here', '09:04:00', at(-128.4)),
    sighting('far', '09:01:00', at(-128.5)),
  ];
  const here = { latitude: 52.3, longitude: -128.401 };
  expect(matched([photo('09:00:00', here), photo('09:00:00')], records)).toEqual([
    'here near',
    'far near',
  ]);
  const [match] = matchPhotos([photo('09:00:00', here)], records, right);
  expect([match!.seconds, Math.round(match!.metres!)]).toEqual([240, 68]);
});

test('a photo without a time is matched by its location, or waits', () => {
  const records = [
    sighting('whale', '09:00:00', { position: { latitude: 52.3, longitude: -128.4 } }),
  ];
  const near = photo(null, { latitude: 52.301, longitude: -128.4 });
  const far = photo(null, { latitude: 52.31, longitude: -128.4 });
  expect(matched([photo(null), near, far], records)).toEqual([
    'null no time',
    'whale location',
    'null no time',
  ]);
});

test('a photo that has only the time of GPS is matched by that', () => {
  expect(
    matched([photo(null, { gps_at: `${DAY} 09:01:00` })], [sighting('whale', '09:00:00')]),
  ).toEqual(['whale near']);
});

test('nothing to match with', () => {
  expect(matched([photo('09:00:00')], [])).toEqual(['null too far']);
  expect(matched([], DAY_OF_RECORDS)).toEqual([]);
});

describe('the error of a camera’s clock', () => {
  const withGps = (camera: string, gps: string, more: Partial<PhotoToMatch> = {}): PhotoToMatch =>
    photo(camera, { gps_at: `${DAY} ${gps}`, ...more });
  const errors = (...photos: PhotoToMatch[]) => Object.fromEntries(clockErrors(photos));

  test('exactly three hours slow: all its photos move, those without GPS too', () => {
    const photos = [
      withGps('06:00:10', '09:00:10'),
      withGps('07:05:00', '10:05:03'),
      photo('10:01:00'),
    ];
    const found = clockErrors(photos);
    expect(Object.fromEntries(found)).toEqual({ Fieldcam: { seconds: 10_803, photos: 2 } });
    expect(matched(photos, DAY_OF_RECORDS, (camera) => found.get(camera)?.seconds ?? 0)).toEqual([
      'whale near',
      'kelp during',
      'seal near',
    ]);
  });

  test('a day fast', () => {
    const photos = [photo('', { taken_at: '2026-07-05 09:01:00', gps_at: '2026-07-04 09:01:00' })];
    expect(Object.fromEntries(clockErrors(photos))).toEqual({
      Fieldcam: { seconds: -86_400, photos: 1 },
    });
    expect(matchPhotos(photos, DAY_OF_RECORDS, () => -86_400)[0]).toMatchObject({
      recordId: 'whale',
      takenAt: '2026-07-04 09:01:00',
    });
  });

  test('still on winter time', () => {
    expect(errors(withGps('08:00:00', '09:00:00'), withGps('09:30:00', '10:30:01'))).toEqual({
      Fieldcam: { seconds: 3601, photos: 2 },
    });
  });

  test('a fix that is a minute old isn’t an error', () => {
    expect(errors(withGps('09:01:00', '09:00:00'))).toEqual({
      Fieldcam: { seconds: 0, photos: 1 },
    });
  });

  test('each camera has a clock; one wrong fix of many does not count', () => {
    const phone = { camera: 'Phone' };
    expect(
      errors(
        withGps('06:00:00', '09:00:00'),
        withGps('06:10:00', '09:10:00'),
        withGps('06:20:00', '08:00:00'),
        withGps('09:00:00', '09:00:01', phone),
        photo('09:00:00', { camera: null }),
      ),
    ).toEqual({
      Fieldcam: { seconds: 10_800, photos: 2 },
      Phone: { seconds: 0, photos: 1 },
    });
  });

  test('photos that disagree show none', () => {
    expect(errors(withGps('06:00:00', '09:00:00'), withGps('06:10:00', '07:00:00'))).toEqual({});
  });

  test('a corrected time exists on the night when clocks skip an hour', () => {
    expect(correctedTime('2026-03-08 01:30:00', 3600)).toBe('2026-03-08 03:30:00');
    expect(correctedTime('2026-03-08 01:30:00', 7200)).toBe('2026-03-08 03:30:00');
    expect(correctedTime('2025-12-31 23:30:00', 3600)).toBe('2026-01-01 00:30:00');
  });
});

test('a GPS date that is weeks off corrects no clock, and a clock of another zone is corrected', () => {
  const early = [14, 15, 16].map((minute) =>
    photo(`09:${minute}:00`, { gps_at: `2006-10-26 09:${minute}:00` }),
  );
  expect(clockErrors(early)).toEqual(new Map());
  expect(matched([early[0]!], [sighting('whale', '09:10:00')])).toEqual(['whale near']);
  const far = [photo('00:30:00', { gps_at: '2026-07-05 02:30:00' })];
  expect(clockErrors(far)).toEqual(new Map([['Fieldcam', { seconds: 26 * 3600, photos: 1 }]]));
  expect(clockErrors([photo('00:30:00', { gps_at: '2026-07-05 02:31:00' })])).toEqual(new Map());
});

test.each([
  ['2026-07-04 09:00:00', false],
  ['2026-07-05 10:00:00', false],
  ['2026-07-06 09:00:00', true],
  ['2006-10-26 09:00:00', true],
])('whether a photo of %s is of another day than a record', (taken, other) => {
  expect(isOtherDay(taken, `${DAY} 09:00:00`)).toBe(other);
});
