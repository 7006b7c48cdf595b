import { hasWords, piecesOf, wordsOf } from './words';

it('words are found without their marks and in any case', () => {
  expect(wordsOf('  Sea  KELP ')).toEqual(['sea', 'kelp']);
  expect(hasWords('Haíɫzaqv guardians', wordsOf('haiɫzaqv'))).toBe(true);
  expect(hasWords('Łuxwood Đang', wordsOf('luxwood dang'))).toBe(true);
  expect(hasWords('Kelp and sea lions', wordsOf('sea kelp'))).toBe(true);
  expect(hasWords('Kelp', wordsOf('sea kelp'))).toBe(false);
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

test('a name is cut at what was found in it, its marks left where they are', () => {
  expect(piecesOf('Q̓vúqvay̓áitx̌v Ann', wordsOf('uqvay ann'))).toEqual([
    { text: 'Q̓v', marked: false },
    { text: 'úqvay̓', marked: true },
    { text: 'áitx̌v ', marked: false },
    { text: 'Ann', marked: true },
  ]);
  expect(piecesOf('Sḵ’unts', wordsOf('kun'))).toEqual([
    { text: 'S', marked: false },
    { text: 'ḵ’un', marked: true },
    { text: 'ts', marked: false },
  ]);
  expect(piecesOf('Straße', wordsOf('ss'))).toEqual([
    { text: 'Stra', marked: false },
    { text: 'ß', marked: true },
    { text: 'e', marked: false },
  ]);
});

test.each(['', 'a', '́', '👩🏽‍🚀x', 'ab ab', "’'"])('the pieces of %p are all of it', (name) => {
  const together = (words: string[]) =>
    piecesOf(name, words)
      .map(({ text }) => text)
      .join('');
  expect(together([])).toBe(name);
  expect(together(['a', 'b', 'ab'])).toBe(name);
});
