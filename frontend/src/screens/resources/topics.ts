/** Markdown files: `#` is the topic, `##` its parts. The contents and the search work on parts. */
import animals from './content/animals.md?raw';
import help from './content/help.md?raw';
import portal from './content/portal.md?raw';
import recording from './content/recording.md?raw';
import safety from './content/safety.md?raw';
import sharing from './content/sharing.md?raw';

interface Part {
  /** Anchor in the page's address. */
  id: string;
  title: string;
  text: string;
}

export interface Topic {
  id: string;
  title: string;
  intro: string;
  parts: readonly Part[];
}

/** "Cold water: 1 – 10 – 1" → "cold-water-1-10-1". */
const makeAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const titled = (section: string): [title: string, text: string] => {
  const [heading = '', ...lines] = section.split(/\r?\n/);
  return [heading.replace(/^#+ /, '').trim(), lines.join('\n').trim()];
};

export const parseTopic = (id: string, markdown: string): Topic => {
  const [head = '', ...sections] = markdown.split(/^(?=## )/m);
  const [title, intro] = titled(head);
  const parts = sections.map((section): Part => {
    const [heading, text] = titled(section);
    return { id: `${id}-${makeAnchor(heading)}`, title: heading, text };
  });
  return { id, title, intro, parts };
};

export const TOPICS: readonly Topic[] = [
  parseTopic('recording', recording),
  parseTopic('safety', safety),
  parseTopic('animals', animals),
  parseTopic('sharing', sharing),
  parseTopic('portal', portal),
  parseTopic('help', help),
];
