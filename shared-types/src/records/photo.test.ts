import { photoFile, photoNotes } from './photo';

const FILE = {
  sha256: 'ab'.repeat(32),
  content_type: 'image/jpeg',
  bytes: 1,
  width: 1,
  height: 1,
  camera: null,
  direction: null,
};

test('notes about a photo can be empty', () => {
  expect(photoNotes.safeParse({}).success).toBe(true);
  const empty = { caption: null, taken_at: null, latitude: null, longitude: null };
  expect(photoNotes.safeParse(empty).success).toBe(true);
});

test.each([
  [{ latitude: 52.1 }, 'half a place'],
  [{ latitude: 91, longitude: -128 }, 'a place that is not on Earth'],
  [{ taken_at: '2014-02-30 10:00:00' }, 'a day that does not exist'],
  [{ sensitive: 'yes' }, 'text for true or false'],
  [{ sha256: FILE.sha256 }, 'a fact of the file'],
  [{ caption: 'a\0b' }, 'a character that cannot be stored'],
])('%j is refused: %s', (notes, _why) => {
  expect(photoNotes.safeParse(notes).success).toBe(false);
});

test.each([
  [{ content_type: 'image/svg+xml' }],
  [{ sha256: FILE.sha256.toUpperCase() }],
  [{ bytes: 0 }],
])('a file with %j is refused', (wrong) => {
  expect(photoFile.safeParse(FILE).success).toBe(true);
  expect(photoFile.safeParse({ ...FILE, ...wrong }).success).toBe(false);
});
