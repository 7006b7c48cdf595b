import { OWN_CHANGE, TEMPORARY_RESET } from './resetTokens';

test('the words that stand for a token are those of the app and the contract', () => {
  expect(TEMPORARY_RESET).toBe('temp');
  expect(OWN_CHANGE).toBe('session');
});
