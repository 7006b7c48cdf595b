import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface HelpSection {
  heading: string;
  lines: readonly string[];
}

export const HelpSections = ({ parts }: { parts: readonly HelpSection[] }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {parts.map(({ heading, lines }) => (
      <section key={heading}>
        <Typography variant="h2" component="h3" gutterBottom>
          {heading}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </section>
    ))}
  </Box>
);
