import { namesIn, photoFinder } from './photoNames';

it('reads several names from one cell', () => {
  expect(namesIn(' IMG_1.jpg;IMG_2.jpg | b/IMG 3.HEIC;;')).toEqual([
    'IMG_1.jpg',
    'IMG_2.jpg',
    'b/IMG 3.HEIC',
  ]);
  expect(namesIn('  ')).toEqual([]);
});

const find = photoFinder([
  'photos/cam1/IMG_1.JPG',
  'photos/cam2/IMG_1.JPG',
  'photos/cam2/IMG_2.jpg',
  'photos/cam2/IMG_2.heic',
  'photos/Baie d’été.jpg'.normalize('NFD'),
  'photos/site 3.5.jpg',
]);

it.each([
  ['cam1/img_1.jpg', ['photos/cam1/IMG_1.JPG']],
  ['C:\\trip\\photos\\cam1\\IMG_1', ['photos/cam1/IMG_1.JPG']],
  ['./photos/cam2/IMG_1.jpg', ['photos/cam2/IMG_1.JPG']],
  ['IMG_1.jpg', ['photos/cam1/IMG_1.JPG', 'photos/cam2/IMG_1.JPG']],
  ['cam3/IMG_1.jpg', ['photos/cam1/IMG_1.JPG', 'photos/cam2/IMG_1.JPG']],
  ['cam3/img_2.jpeg', ['photos/cam2/IMG_2.jpg', 'photos/cam2/IMG_2.heic']],
  ['trip\\site 3.5.JPEG', ['photos/site 3.5.jpg']],
  ['IMG_2', ['photos/cam2/IMG_2.jpg', 'photos/cam2/IMG_2.heic']],
  ['IMG_2.HEIC', ['photos/cam2/IMG_2.heic']],
  ['IMG_2.png', ['photos/cam2/IMG_2.jpg', 'photos/cam2/IMG_2.heic']],
  ['IMG_3.png', []],
  ['IMG_2.txt', []],
  ['baie d’été', ['photos/Baie d’été.jpg'.normalize('NFD')]],
  ['site 3.5', ['photos/site 3.5.jpg']],
  ['/', []],
])('finds %s', (name, files) => {
  expect(find(name)).toEqual(files);
});
