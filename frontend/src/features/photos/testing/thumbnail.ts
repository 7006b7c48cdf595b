import type { Thumbnail } from '../../patrol-data/photo';

/** One pixel. */
const PIXEL =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

/** A photo of sighting 1042.1 in a list of thumbnails. */
export const thumbnail = (parts: Partial<Thumbnail> = {}): Thumbnail => ({
  photo_id: '1042.s1.1',
  photo_seq: 1,
  patrol_id: 1042,
  patrol_start_dt: '2026-03-01 08:00:00',
  nation: 'North Inlet',
  sighting_id: '1042.1',
  sighting_dt: '2026-03-01 09:00:00',
  survey_id: null,
  survey_start_dt: null,
  sharing_level: 'nation',
  state: 'ready',
  reason: null,
  width: 4000,
  height: 3000,
  file: {
    sha256: 'a'.repeat(64),
    content_type: 'image/jpeg',
    bytes: 5_240_000,
    width: 4000,
    height: 3000,
    camera: 'Boat camera',
    direction: null,
  },
  version: 1,
  caption: null,
  photographer: null,
  taken_at: '2026-03-01 09:01:00',
  latitude: 52.51,
  longitude: -128.49,
  sensitive: false,
  data: PIXEL,
  ...parts,
});

export const thumbnails = (count: number): Thumbnail[] =>
  Array.from({ length: count }, (_, i) =>
    thumbnail({ photo_id: `1042.s1.${i + 1}`, photo_seq: i + 1 }),
  );
