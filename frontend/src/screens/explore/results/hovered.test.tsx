import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { session } from '#platform/session/browserSession.ts';
import { signInResponse } from '#testing/builders.ts';
import { useHovered, useHoveredRow } from './hovered';

const Table = () => {
  const box = useRef<HTMLDivElement>(null);
  useHoveredRow(box, 'sightings');
  return (
    <div ref={box}>
      <div data-id="0">first</div>
      <div data-id="1">second</div>
    </div>
  );
};

const hover = (kind: 'sightings' | 'patrols', index: number) =>
  act(() => useHovered.getState().set({ kind, index }));

describe('what the mouse is over on the map', () => {
  afterEach(() => act(() => useHovered.getState().set(null)));

  it('marks its row of the table, and no other', () => {
    render(<Table />);
    hover('sightings', 0);
    expect(screen.getByText('first')).toHaveClass('is-hovered-on-map');
    hover('sightings', 1);
    expect(screen.getByText('first')).not.toHaveClass('is-hovered-on-map');
    expect(screen.getByText('second')).toHaveClass('is-hovered-on-map');
  });

  it('marks no row of another kind', () => {
    render(<Table />);
    hover('sightings', 1);
    hover('patrols', 0);
    expect(document.querySelector('.is-hovered-on-map')).toBeNull();
  });

  it('is nothing any more for the next person', () => {
    session.begin(signInResponse());
    hover('sightings', 1);
    session.end('logged out');
    expect(useHovered.getState().record).toBeNull();
  });
});
