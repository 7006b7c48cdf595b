import { foldedText } from './foldedText';

test.each([
  ['Ǧwáya Longreach', 'gwaya longreach'],
  ['Bea Łuxwood', 'bea luxwood'],
  ['Ḥíɫa Stonepath', 'hila stonepath'],
  ['Tamsin Q̓ál̓a Reed', 'tamsin qala reed'],
  ['Gwen Sḵ’unts', 'gwen skunts'],
  ["Ro G̱al'aad", 'ro galaad'],
  ['Lark ʔamáx', 'lark amax'],
  ['Haíɫzaqv', 'hailzaqv'],
  ['Kʷakʷəl', 'kwakwel'],
  ['ƛ̓uut', 'tluut'],
  ['Bram Oolichan-Lee', 'bram oolichan-lee'],
  ['Øystein Đorđević', 'oystein dordevic'],
  ['Þóra Eiðsdóttir', 'thora eidsdottir'],
  ['ȽÁU,WELṈEW̱', 'lau,welnew'],
  ['Ⱡisla ŊÁ', 'lisla nga'],
  ['Ɂamaxꞌ', 'amax'],
  ['海', '海'],
])('%s is found as "%s"', (name, folded) => {
  expect(foldedText(name)).toBe(folded);
});
