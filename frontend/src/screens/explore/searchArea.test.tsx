import { act, screen, waitFor } from '@testing-library/react';
import { openAt, press, searched, theMap } from './testing/openExplore';

const button = (name: string) => screen.getByRole('button', { name });
const corners = (...positions: [number, number][]) =>
  act(() => positions.forEach((position) => theMap().addCorner(position)));
const triangle = '-128_52*-127_52*-127_53*-128_52';

describe('the searched area', () => {
  it('is drawn corner by corner, each of which can be undone, and finished by a button', async () => {
    const server = await openAt('/');
    await searched();
    await press('Draw search area');
    expect(screen.getByText('Click or tap each corner of the area on the map.')).toBeVisible();
    expect(button('Undo')).toBeDisabled();
    corners([-128, 52], [-120, 50]);
    expect(screen.getByText('Add at least 1 more corner.')).toBeVisible();
    expect(button('Finish')).toBeDisabled();
    await press('Undo');
    corners([-127, 52], [-127, 53]);
    await press('Finish');
    await press('Search');
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(2));
    expect(new URLSearchParams(window.location.search).get('polygon')).toBe(triangle);
  });

  it('is restored when drawing another is cancelled', async () => {
    await openAt(`/?polygon=${triangle}`);
    await press('Draw new area');
    corners([-130, 54]);
    await press('Cancel');
    expect(theMap().shown.polygon).toHaveLength(4);
    expect(button('Edit area')).toBeEnabled();
  });

  it('is there again when deleting it is undone', async () => {
    await openAt(`/?polygon=${triangle}`);
    await press('Delete area');
    expect(theMap().shown.polygon).toBeNull();
    await press('Undo');
    expect(theMap().shown.polygon).toHaveLength(4);
  });

  it('can be changed, and is searched when Search is pressed', async () => {
    const server = await openAt(`/?polygon=${triangle}`);
    await searched();
    await press('Edit area');
    act(() =>
      theMap().reshape([
        [-128, 52],
        [-126, 52],
        [-127, 53],
        [-128, 52],
      ]),
    );
    await press('Finish');
    expect(server.to('GET /patrols/')).toHaveLength(1);
    await press('Search');
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(2));
    expect(window.location.search).toContain('-126_52');
  });

  it('is gone when the search is cleared, though it was never searched', async () => {
    await openAt('/?search=none');
    await press('Draw search area');
    corners([-128, 52], [-127, 52], [-127, 53]);
    await press('Finish');
    await press('Clear search');
    expect(theMap().shown.polygon).toBeNull();
    expect(button('Draw search area')).toBeVisible();
  });
});
