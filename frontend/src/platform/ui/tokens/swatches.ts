/** The theme's colours, with the text colours used on them. */
import { theme } from '../theme';

interface Swatch {
  name: string;
  use: string;
  colour: string;
  /** The colour that it is read against. */
  against: string;
}

const { primary, secondary, link, background, text } = theme.palette;

export const SWATCHES: readonly Swatch[] = [
  { name: 'Primary', use: 'The main button', colour: primary.main, against: '#ffffff' },
  {
    name: 'Secondary',
    use: 'Sidebar, other buttons, selection, progress',
    colour: secondary.main,
    against: '#ffffff',
  },
  { name: 'Link', use: 'Links, the focus ring', colour: link.main, against: background.default },
  { name: 'Text', use: 'What is read', colour: text.primary, against: background.paper },
  { name: 'Text, quiet', use: 'Captions', colour: text.secondary, against: background.default },
  { name: 'Background', use: 'Behind cards', colour: background.default, against: text.primary },
  { name: 'Paper', use: 'Pages, panels', colour: background.paper, against: text.primary },
];
