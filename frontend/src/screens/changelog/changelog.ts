/** Reads CHANGELOG.md, which follows Keep a Changelog, so that the version and the news have one place. */
export interface Release {
  /** null: what has no version yet. */
  version: string | null;
  /** ISO date; null where there is none yet. */
  date: string | null;
  /** Markdown below the heading. */
  text: string;
}

const HEADING = /^## \[(?<version>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?$/;

/** Releases in the order of the file. What is not released yet is left out while there is nothing of it. */
export const releasesOf = (changelog: string): Release[] => {
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

/** The newest version that was given out. */
export const currentRelease = (releases: readonly Release[]): Release | undefined =>
  releases.find(({ version }) => version !== null);
