/** The theme's colours, with the text colours used on them. */
import { theme } from '../../platform/ui/theme';

interface Swatch {
  name: string;
  use: string;
  colour: string;
  /** The colour that it is read against. */
  against: string;
}

const { primary, secondary, background, text } = theme.palette;

export const SWATCHES: readonly Swatch[] = [
  { name: 'Primary', use: 'Main buttons, links', colour: primary.main, against: '#ffffff' },
  { name: 'Secondary', use: 'Sidebar, second buttons', colour: secondary.main, against: '#ffffff' },
  { name: 'Text', use: 'What is read', colour: text.primary, against: background.paper },
  { name: 'Text, quiet', use: 'Captions', colour: text.secondary, against: background.default },
  { name: 'Background', use: 'Behind cards', colour: background.default, against: text.primary },
  { name: 'Paper', use: 'Pages, panels', colour: background.paper, against: text.primary },
];
