/** Reads CHANGELOG.md (Keep a Changelog), the only source of version and changes. */
export interface Release {
  /** null: unreleased. */
  version: string | null;
  /** ISO date; null if unreleased. */
  date: string | null;
  /** Markdown below the heading. */
  text: string;
}

const HEADING = /^## \[(?<version>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/;

/** Releases in the order of the file, without an empty unreleased section. */
export const parseReleases = (changelog: string): Release[] => {
  const releases = changelog
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith('## '))
    .map((section): Release => {
      const [heading = '', ...lines] = section.split(/\r?\n/);
      const { version, date } = HEADING.exec(heading.trim())?.groups ?? {};
      if (version === undefined) throw new Error(`Not a heading of a release: ${heading}`);
      return {
        version: version === 'Unreleased' ? null : version,
        date: date ?? null,
        text: lines.join('\n').trim(),
      };
    });
  return releases.filter(({ version, text }) => version !== null || text !== '');
};

export const currentRelease = (releases: readonly Release[]): Release | undefined =>
  releases.find(({ version }) => version !== null);
