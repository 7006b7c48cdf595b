import { OWN_CHANGE, TEMPORARY_RESET } from './resetTokens';

test('the token names are those of the app and the contract', () => {
  expect(TEMPORARY_RESET).toBe('temp');
  expect(OWN_CHANGE).toBe('session');
});
