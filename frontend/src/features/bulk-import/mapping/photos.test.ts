import { aCsv } from '../testing/tables';
import { newManifest } from './groups';
import { proposePhotos, withPhotos } from './photos';

const photo = (name: string) => ({ name, size: 1, kind: 'photo' }) as const;
const photos = [photo('trip/a/IMG_1.JPG'), photo('trip/b/IMG_2.heic'), photo('7.jpg')];
const whales = (texts: string[], header = ['when', 'n', 'picture']) =>
  aCsv('whales.csv', header, {
    values: {
      n: [{ text: '7', rows: 1 }],
      picture: texts.map((text) => ({ text, rows: 1 })),
    },
  });

it('adds patterns for photos that the mapping does not name', () => {
  const saved = {
    ...newManifest('North Inlet', []),
    photos: [{ files: ['b/*', 'trip/b/*'], clock: '+01:00:00', unnamed: 'refuse' as const }],
  };
  expect(withPhotos(saved, photos).photos).toEqual([
    ...saved.photos,
    { files: ['**/*.jpg'], unnamed: 'match by time' },
  ]);
  expect(withPhotos(saved, [])).toBe(saved);
});

it('proposes the column that names photos, and no column of numbers', () => {
  expect(proposePhotos(whales(['img_1; gone.jpg', 'b/IMG_2']), photos)).toEqual({
    photos: 'picture',
  });
  expect(proposePhotos(whales(['a fluke', 'a tail']), photos)).toEqual({});
  expect(proposePhotos(whales(['img_1']), [])).toEqual({});
  const [table] = newManifest('North Inlet', [whales(['img_1']), ...photos]).tables;
  expect(table!.photos).toBe('picture');
});
