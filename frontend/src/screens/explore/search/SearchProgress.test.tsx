import { ApiError } from '@portal/shared-types/contract/api/client';
import { searchSentence } from './SearchProgress';
import type { SearchState } from './searchState';

test('a rejected search shows why, and the reference of its request', () => {
  const error = new ApiError(400, { detail: 'The area is too large', reference: 'abc-1' });
  expect(searchSentence({ phase: 'failed', error } as unknown as SearchState, false)).toBe(
    'The server rejected the search: The area is too large. Reference: abc-1',
  );
});
