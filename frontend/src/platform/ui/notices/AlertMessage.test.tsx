import Alert from '@mui/material/Alert';
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { ReactElement } from 'react';
import { forgetFailedRequest, noteFailedRequest } from '../../api/failedRequest';
import { theme } from '../theme';

afterEach(() => {
  forgetFailedRequest();
  jest.restoreAllMocks();
});
const fail = (reference?: string) =>
  noteFailedRequest(new ApiError(503, { ...(reference && { reference }) }));
const show = (alert: ReactElement) =>
  render(alert, {
    wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
  });

test('an error shows the reference of the request that failed', () => {
  fail('abc-1');
  show(<Alert severity="error">It failed.</Alert>);
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.Reference: abc-1');
});

test('another text in the same alert shows the reference of that request', () => {
  fail('abc-1');
  const { rerender } = show(<Alert severity="error">It failed.</Alert>);
  act(() => fail('abc-2'));
  rerender(<Alert severity="error">It failed.</Alert>);
  expect(screen.getByRole('alert')).toHaveTextContent('Reference: abc-1');
  rerender(<Alert severity="error">It failed again.</Alert>);
  expect(screen.getByRole('alert')).toHaveTextContent('Reference: abc-2');
});

test('no reference: a success, an error without a request, one without an id, and one much later', () => {
  const expectNone = () =>
    expect(screen.queryByText('Reference', { exact: false })).not.toBeInTheDocument();
  show(<Alert severity="error">Enter a name.</Alert>);
  expectNone();
  fail();
  show(<Alert severity="error">It failed.</Alert>);
  expectNone();
  fail('abc-1');
  show(<Alert severity="success">Saved.</Alert>);
  expectNone();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 5001);
  show(<Alert severity="error">Enter a date.</Alert>);
  expectNone();
});
