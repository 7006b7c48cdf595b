import { holdsAll, piecesOf, wordsOf } from './find';

it('words are found without their marks and in any case', () => {
  expect(wordsOf('  Sea  KELP ')).toEqual(['sea', 'kelp']);
  expect(holdsAll('Haíɫzaqv guardians', wordsOf('haiɫzaqv'))).toBe(true);
  expect(holdsAll('Łuxwood Đang', wordsOf('luxwood dang'))).toBe(true);
  expect(holdsAll('Kelp and sea lions', wordsOf('sea kelp'))).toBe(true);
  expect(holdsAll('Kelp', wordsOf('sea kelp'))).toBe(false);
});

it('a text is cut at the words, and put together again it is the same', () => {
  const pieces = piecesOf('Kelp, éel and KELP', ['kelp', 'eel']);
  expect(pieces).toEqual([
    { text: 'Kelp', marked: true },
    { text: ', ', marked: false },
    { text: 'éel', marked: true },
    { text: ' and ', marked: false },
    { text: 'KELP', marked: true },
  ]);
});

it('letters written with separate marks keep their place', () => {
  const text = 'a\u0301 kelp';
  expect(
    piecesOf(text, ['kelp'])
      .map(({ text: piece }) => piece)
      .join(''),
  ).toBe(text);
  expect(piecesOf(text, ['kelp']).at(-1)).toEqual({ text: 'kelp', marked: true });
});

it('without words nothing is marked', () => {
  expect(piecesOf('Kelp', [])).toEqual([{ text: 'Kelp', marked: false }]);
});
