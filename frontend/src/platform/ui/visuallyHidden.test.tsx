import Box from '@mui/material/Box';
import { render, screen } from '@testing-library/react';
import { visuallyHidden } from './visuallyHidden';

it('takes no room: a whole width beside what is seen would let the page scroll to the side', () => {
  render(<Box sx={visuallyHidden}>patrols</Box>);
  expect(screen.getByText('patrols')).toHaveStyle({ width: '1px', height: '1px' });
});
