import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { createFakeMap } from '#platform/map/fakeMap.ts';
import type { Mark } from '#platform/map/marks.ts';
import { RecordMark } from '#platform/map/RecordMark.tsx';
import { NO_FOCUS } from '#platform/map/focusMarks.ts';
import { columnsOf } from '@portal/shared-types/contract/search/testing/columns';
import { legendParts } from './legendEntries';
import { MapLegend } from './MapLegend';

const ROUTE: [number, number][] = [
  [-128, 52],
  [-128.1, 52.1],
];

const found = columnsOf([
  {
    id: 1,
    nation: 'North Inlet',
    route: ROUTE,
    sightings: [
      { type: 'Whale Observation', at: [-128.5, 52.5], time: '10:00' },
      { type: 'Bird Observation', at: null, time: '11:00' },
    ],
  },
  { id: 2, nation: 'South Sound', surveys: [{}, {}] },
]);

const labels = (parts: ReturnType<typeof legendParts>) =>
  parts.map(({ heading, entries }) => [heading, entries.map(({ label }) => label)]);

describe('the legend', () => {
  beforeEach(() => localStorage.clear());

  it('names only what is on the map', () => {
    expect(labels(legendParts(found, ['North Inlet', 'South Sound'], NO_FOCUS))).toEqual([
      ['Records', ['Whales', 'Surveys', 'Several surveys', 'Sightings and surveys']],
      ['Routes', ['North Inlet']],
    ]);
    expect(legendParts(null, [], NO_FOCUS)).toEqual([]);
    expect(
      labels(legendParts({ ...found, holds: ['surveys'] }, ['North Inlet'], NO_FOCUS)),
    ).toEqual([['Records', ['Surveys', 'Several surveys']]]);
  });

  it('names the marks of the opened patrol first', () => {
    const marks = { ...NO_FOCUS, route: true, groups: [0, 1], weather: true, photos: true };
    expect(labels(legendParts(null, [], marks))).toEqual([
      ['Open patrol', ['Route', 'Whales', 'Birds', 'Its weather records', 'Its photos']],
    ]);
  });

  it('distinguishes every kind of sighting by shape as well as colour', () => {
    const every = columnsOf([
      {
        id: 1,
        sightings: [
          'Whale Observation',
          'Bird Observation',
          'Bear Den',
          'Compliance Check',
          'Trap Sighting',
          'Spill Sighting',
          'CFI Note',
          'Something else',
        ].map((type) => ({ type, at: [-128, 52] as [number, number], time: '10:00' })),
      },
    ]);
    const marks = legendParts(every, [], NO_FOCUS)[0]!.entries.flatMap(({ sign }) =>
      sign.type === RecordMark ? [sign.props as Mark] : [],
    );
    expect(marks).toHaveLength(8);
    expect(new Set(marks.map(({ shape }) => shape)).size).toBe(8);
    expect(new Set(marks.map(({ colour }) => colour)).size).toBe(8);
  });

  it('follows the opened patrol, and stays as it was folded', async () => {
    const port = createFakeMap(INITIAL_BOUNDS);
    const shown = () => <MapLegend port={port} columns={found} nations={['North Inlet']} />;
    const { unmount } = render(shown());
    await userEvent.click(screen.getByRole('button', { name: 'Legend', expanded: false }));
    const legend = screen.getByRole('group', { name: 'Legend' });
    expect(within(legend).getByText('Whales')).toBeVisible();
    act(() => port.selection.setFocus({ lines: [ROUTE], sightings: [], weather: [] }));
    // The panel of the patrol takes the space.
    await userEvent.click(screen.getByRole('button', { name: 'Legend', expanded: false }));
    expect(within(legend).getByText('Route')).toBeVisible();
    expect(within(legend).queryByText('Its photos')).toBeNull();
    act(() => port.selection.setPhotos([{ key: 0, position: [-128, 52] }]));
    expect(within(legend).getByText('Its photos')).toBeVisible();
    act(() => port.selection.setPhotos([]));
    expect(within(legend).queryByText('Its photos')).toBeNull();
    act(() => port.selection.setFocus(null));
    expect(within(legend).queryByText('Route')).toBeNull();
    unmount();
    render(shown());
    expect(screen.getByRole('button', { name: 'Legend' })).toHaveAttribute('aria-expanded', 'true');
  });
});
