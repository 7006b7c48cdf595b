import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { useShownShapes } from './shownShapes';

const SHAPE = { type: 'Point' as const, coordinates: [-128, 52] as [number, number] };
const shown = () => useShownShapes.getState().shapes;

it.each(['logged out', 'expired', 'refused'] as const)(
  'shows the next person nothing of one whose session has %s',
  (ending) => {
    session.begin(signInResponse());
    useShownShapes.getState().show([SHAPE]);
    session.end(ending);
    expect(shown()).toEqual([]);
  },
);

it('shows nothing of one person to the next', () => {
  session.begin(signInResponse());
  useShownShapes.getState().show([SHAPE]);
  session.begin(signInResponse({ login_name: 'second' }));
  expect(shown()).toEqual([]);
  session.end('logged out');
});
