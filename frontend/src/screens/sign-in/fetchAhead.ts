/**
 * Downloads Explore and the map while the person types. Over a satellite link, that takes ten seconds or
 * more after signing in. The files go to the browser's cache; nothing runs until it is needed.
 */
export const NEXT_FILES_ID = 'next-files';

interface Around {
  document: Pick<Document, 'getElementById'>;
  /** Set if the person has turned on data saving. */
  saveData: boolean;
  fetch: (file: string, options: RequestInit & { priority: 'low' }) => Promise<Response>;
}

const nextFiles = (text: string | null | undefined): string[] => {
  const files: unknown = JSON.parse(text || '[]');
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
};

/** Bytes; a satellite link takes seconds for more. */
const LARGE = 250_000;

/**
 * In the order of need. A file is requested when the one before begins to arrive, so that the link is never
 * idle; after a large file when it has arrived, so that no two delay signing in. Stops at the first failure.
 */
export const fetchAhead = async ({ document, saveData, fetch }: Around): Promise<void> => {
  if (saveData) return;
  try {
    for (const file of nextFiles(document.getElementById(NEXT_FILES_ID)?.textContent)) {
      const response = await fetch(file, { priority: 'low' });
      const arrival = response.arrayBuffer().catch(() => undefined);
      if (Number(response.headers.get('content-length')) > LARGE) await arrival;
    }
  } catch {
    // They are loaded when needed.
  }
};

let isStarted = false;

/** Starts with the first letter, so that opening the login page alone downloads no more than before. */
export const fetchAheadOnce = (): void => {
  if (isStarted) return;
  isStarted = true;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  void fetchAhead({
    document,
    saveData: connection?.saveData === true,
    fetch: (file, options) => fetch(file, options),
  });
};
