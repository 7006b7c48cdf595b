/** Print styles of a patrol's page: one column, complete, without controls. */
export const PAGE_MARGINS = { '@page': { margin: '14mm 12mm' } } as const;

export const ON_PAPER = {
  '@media print': {
    height: 'auto',
    display: 'block',
    overflow: 'visible',
    '& header': { px: 0, pt: 0 },
    '& .MuiChip-root': {
      bgcolor: 'transparent',
      color: 'text.primary',
      border: 1,
      transition: 'none',
    },
    '& > div, & > div > div': {
      display: 'block',
      height: 'auto',
      minHeight: 0,
      overflow: 'visible',
      border: 0,
    },
    '& button:not([aria-expanded])': { display: 'none' },
    '& section': { px: 0, py: 1.5 },
    '& section ul': { mx: 0 },
    '& section li > button': { px: 0, printColorAdjust: 'exact' },
    '& section li > div': { px: 0, pl: '22px' },
    // Two columns: most values are a word or a number.
    '& .record-details': {
      display: 'block',
      columns: 2,
      columnGap: '8mm',
      '& > section': { breakInside: 'avoid', mb: 1, py: 0 },
      '& > section:has(table)': { columnSpan: 'all' },
    },
    '& dl': { fontSize: '9pt', rowGap: '2px' },
    '& table': { fontSize: '8.5pt' },
    // Nothing scrolls on paper.
    '& [role="group"]': { overflow: 'visible', background: 'none' },
    '& [role="group"] td, & [role="group"] th': { fontSize: '8.5pt', px: 0.5, py: 0.25 },
    '& tr, & dt, & dd': { breakInside: 'avoid' },
    '& h2, & h3, & h4, & h5, & caption': { breakAfter: 'avoid' },
  },
} as const;
