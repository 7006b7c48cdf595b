import Box from '@mui/material/Box';
import { render, screen } from '@testing-library/react';
import { visuallyHidden } from './visuallyHidden';

it('takes no space: otherwise the page would scroll sideways', () => {
  render(<Box sx={visuallyHidden}>patrols</Box>);
  expect(screen.getByText('patrols')).toHaveStyle({ width: '1px', height: '1px' });
});
