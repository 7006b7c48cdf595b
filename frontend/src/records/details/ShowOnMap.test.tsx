import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, pairs, POLYGON, showDetails as show, triangle } from '../testing/showDetails';

describe('places and outlines', () => {
  const outline = field('polygon', { label: 'Outline' });

  it('have no button where there is no map', () => {
    show([outline], { it: POLYGON });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are shown on the map', async () => {
    const onShow = jest.fn();
    show([outline], { it: POLYGON }, { onShow });
    await userEvent.click(screen.getByRole('button', { name: 'Show on map: Outline' }));
    expect(onShow).toHaveBeenCalledWith([triangle]);
  });

  it('are shown together in a table', async () => {
    const onShow = jest.fn();
    const beds = field('repeat', { label: 'Beds', itemLabel: 'Bed', fields: [outline] });
    show([beds], { it: [{ it: POLYGON }, { it: POLYGON }] }, { onShow });
    await userEvent.click(screen.getByRole('button', { name: 'Show on map: Beds' }));
    expect(onShow).toHaveBeenCalledWith([triangle, triangle]);
  });

  it('have no button where they cannot be read', () => {
    show([outline], { it: '{"type":"Polygon","coordinates":"?"}' }, { onShow: jest.fn() });
    expect(pairs()).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
