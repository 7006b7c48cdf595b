import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt, press, searched, theMap } from './testing/openExplore';

const offer = () => screen.queryByRole('button', { name: 'Search this area' });
const mark = () => screen.queryAllByText(/Outdated: the map or the form has changed\./);
const elsewhere = { minX: -129, minY: 51, maxX: -127, maxY: 53 };
const triangle: [number, number][] = [
  [-128, 52],
  [-127, 52],
  [-127, 53],
  [-128, 52],
];

describe('results that the form no longer matches', () => {
  it('are outdated when the map has moved, and current after one press on the map', async () => {
    const server = await openAt('/');
    await searched();
    expect(mark()).toHaveLength(0);
    expect(offer()).toBeNull();
    act(() => theMap().moveTo(elsewhere));
    expect(mark()).toHaveLength(2);
    await userEvent.click(offer()!);
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(2));
    expect(server.to('GET /patrols/')[1]!.query.get('minX')).toBe('-129');
    await searched();
    expect(mark()).toHaveLength(0);
    expect(offer()).toBeNull();
    expect(document.activeElement).toHaveAttribute('data-tour', 'map');
  });

  it.each([
    ['the type', () => userEvent.click(screen.getByRole('button', { name: 'Surveys' }))],
    ['a date', () => press('Reset end date')],
    ['what is included', () => userEvent.click(screen.getByRole('switch', { name: 'Surveys' }))],
    ['the area', () => Promise.resolve(act(() => theMap().draw(triangle)))],
  ])('are outdated when %s changes', async (_, change) => {
    await openAt('/?from=2025-03-01&to=2026-03-31');
    await searched();
    await change();
    expect(offer()).toBeVisible();
    expect(mark()).toHaveLength(2);
  });

  it('are current again when the change is reverted', async () => {
    await openAt('/');
    await searched();
    await userEvent.click(screen.getByRole('switch', { name: 'Surveys' }));
    expect(offer()).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Surveys' }));
    expect(offer()).toBeNull();
  });

  it('are not outdated by a move when the search covers the whole coast', async () => {
    await openAt('/?constrain=no');
    await searched();
    act(() => theMap().moveTo(elsewhere));
    expect(offer()).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Surveys' }));
    expect(offer()).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Search again' })).toHaveLength(2);
  });

  it.each([
    [
      'a click on a cluster, or a collapsed pane',
      () => Promise.resolve(act(() => theMap().moveTo(elsewhere, 'portal'))),
    ],
    ['“Zoom to results”', () => press('Zoom to results')],
  ])('are not outdated by %s', async (_, move) => {
    await openAt('/');
    await searched();
    const before = theMap().shown.bounds;
    await move();
    expect(theMap().shown.bounds).not.toEqual(before);
    expect(offer()).toBeNull();
    expect(mark()).toHaveLength(0);
  });

  it('stay outdated when the portal moves the map after the person', async () => {
    await openAt('/');
    await searched();
    act(() => theMap().moveTo(elsewhere));
    await press('Zoom to results');
    expect(offer()).toBeVisible();
  });

  it('are outdated by “Whole coast”, if it was not searched', async () => {
    await openAt('/?area=-129_51_-127_53');
    await searched();
    await press('Whole coast');
    expect(offer()).toBeVisible();
  });

  it('are not outdated by a move to the patrol that was opened', async () => {
    await openAt('/?patrol=1042');
    await screen.findByRole('tab', { name: 'Patrols (2)' });
    act(() => theMap().moveTo(elsewhere, 'portal'));
    expect(offer()).toBeNull();
    await press('Close patrol');
    expect(offer()).toBeNull();
  });

  it('are outdated by a move around an open patrol once it is closed', async () => {
    await openAt('/?patrol=1042');
    await screen.findByRole('tab', { name: 'Patrols (2)' });
    act(() => theMap().moveTo(elsewhere));
    expect(offer()).toBeNull();
    await press('Close patrol');
    expect(offer()).toBeVisible();
  });

  it('are current after going back to an earlier search', async () => {
    await openAt('/');
    await searched();
    act(() => theMap().moveTo(elsewhere));
    await userEvent.click(offer()!);
    await searched();
    act(() => window.history.back());
    await waitFor(() => expect(theMap().shown.bounds).not.toEqual(elsewhere));
    await searched();
    expect(offer()).toBeNull();
  });

  it('cannot be searched again while the dates are wrong', async () => {
    await openAt('/');
    await searched();
    await userEvent.clear(screen.getByLabelText('End date'));
    expect(mark()).toHaveLength(2);
    expect(offer()).toBeNull();
  });

  it('make way for measuring', async () => {
    await openAt('/');
    await searched();
    act(() => theMap().moveTo(elsewhere));
    await press('Measure distance');
    expect(offer()).toBeNull();
  });
});

describe('an area that is drawn before any search', () => {
  it('is searched by one press on the map', async () => {
    const server = await openAt('/?search=none');
    expect(offer()).toBeNull();
    act(() => theMap().draw(triangle));
    await userEvent.click(offer()!);
    await waitFor(() => expect(server.to('GET /patrols/')).toHaveLength(1));
    expect(window.location.search).toContain('polygon=');
  });
});
