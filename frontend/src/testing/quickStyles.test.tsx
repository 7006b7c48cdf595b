import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { render, screen } from '@testing-library/react';

it('hides what a class hides, and everything in it', () => {
  render(
    <>
      <Collapse in={false}>
        <button>Collapsed</button>
      </Collapse>
      <Box sx={{ display: 'none' }}>
        <button>Not displayed</button>
      </Box>
      <Box sx={{ opacity: 0 }}>Transparent</Box>
      <button>Shown</button>
    </>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Shown']);
  expect(screen.getByText('Collapsed')).not.toBeVisible();
  expect(screen.getByText('Not displayed')).not.toBeVisible();
  expect(screen.getByText('Transparent')).not.toBeVisible();
  expect(screen.getByText('Shown')).toBeVisible();
});

it('applies rules to descendants and to states', () => {
  render(
    <>
      <Box sx={{ '& .secret': { display: 'none' } }}>
        <p className="secret">Below</p>
      </Box>
      <p className="secret">Elsewhere</p>
      <Box role="note" sx={{ '&:empty': { display: 'none' } }} />
      <Box role="note" sx={{ '&:empty': { display: 'none' } }}>
        Full
      </Box>
    </>,
  );
  expect(screen.getByText('Below')).not.toBeVisible();
  expect(screen.getByText('Elsewhere')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('Full');
});

it('prefers the style attribute, and skips media queries', () => {
  render(
    <>
      <Box sx={{ display: 'none' }} style={{ display: 'block' }}>
        Inline
      </Box>
      <Box sx={{ '@media print': { display: 'none' } }}>On screen</Box>
    </>,
  );
  expect(screen.getByText('Inline')).toBeVisible();
  expect(screen.getByText('On screen')).toBeVisible();
});

it('follows a class that changes', () => {
  const { rerender } = render(<Box sx={{ visibility: 'hidden' }}>Text</Box>);
  expect(screen.getByText('Text')).not.toBeVisible();
  rerender(<Box sx={{ visibility: 'visible' }}>Text</Box>);
  expect(screen.getByText('Text')).toBeVisible();
});

it('inherits what keeps a button from being clicked', () => {
  render(
    <Button disabled>
      <span>Save</span>
    </Button>,
  );
  expect(window.getComputedStyle(screen.getByText('Save')).pointerEvents).toBe('none');
});

it('knows the hidden attribute and the display of each element', () => {
  render(
    <>
      <div hidden>Hidden</div>
      <input type="hidden" data-testid="secret" />
      <button>Save</button>
    </>,
  );
  expect(screen.getByText('Hidden')).not.toBeVisible();
  expect(screen.getByTestId('secret')).not.toBeVisible();
  expect(window.getComputedStyle(screen.getByText('Save')).display).toBe('inline-block');
});
