export const LIMITS = {
  /** Vertices of a search polygon (docs/product.md#what-a-search-finds). */
  polygonVertices: 1000,
  /** Characters of a one-line text. */
  text: 500,
  /** Characters of a note, log or comment. */
  longText: 20_000,
  /**
   * Names in one list of a patrol (guardians, purposes, areas): an update that counts all names of one list
   * and none of another stays below the limit of 300 operators in an expression.
   */
  listedNames: 100,
  /** Depth and size of the type-specific details of one sighting or survey. */
  detailsDepth: 8,
  detailsBytes: 2_000_000,
  /** Rows of one repeat group (quadrats of a transect, crabs of a trap). */
  repeatRows: 10_000,
  /** Characters of a list item's label or code, and items of one list. */
  listLabel: 120,
  listItems: 1000,
  mappingsPerNation: 40,
  mappingBytes: 100_000,
  sightingsPerPatrol: 5000,
  surveysPerPatrol: 500,
  weatherPerPatrol: 2000,
  photosPerPatrol: 2000,
  photoBytes: 50_000_000,
  photoPixels: 100_000_000,
  /** Pixels of its longer side: the most that decoders of JPEG accept. */
  photoSide: 65_500,
  photosPerRequest: 50,
  /**
   * Files and bytes that one person has links for and has not added to records yet: a whole memory card, even
   * if a program adds its photos only at the end. The app adds them in groups of 20.
   */
  pendingUploads: 1000,
  pendingUploadBytes: 12_000_000_000,
  patrolsPerZip: 200,
  /** Bytes of its photos: the job writes at least 20 MB a second, and has a quarter of an hour. */
  zipBytes: 18_000_000_000,
  incidentsPerPatrol: 50,
  /** Bytes of a patrol's own texts and answers, with incidents: one item of the store. */
  headBytes: 300_000,
  /** Bytes of names that one patrol may add to the lists that everyone filters by. */
  newNamesBytes: 60_000,
  /** Flags on one patrol and its records, open and resolved. */
  flagsPerPatrol: 500,
  /** Flags from outside the patrol's nation, so that the nation always has room for its own. */
  flagsFromOutside: 100,
  /** Characters of a flag's note: one answer contains all flags of a patrol. */
  flagNote: 2000,
  routeFixes: 500_000,
  /** Bytes of a track file that the app reads: five days with a fix every second take a quarter of this. */
  trackFileBytes: 200 * 1024 * 1024,
  /** Days that related records may be outside the searched dates (docs/product.md#search-dates). */
  relatedDays: 7,
  patrolDays: 60,
  /** Characters of one list of filter codes, and nodes or types in one filter of records. */
  filterCodes: 200_000,
  filterNodes: 10_000,
  idsPerRead: 5000,
  /** Times or names in one read by them; each is a separate request to the store. */
  timesPerRead: 200,
  /** Bytes of one request and of one answer, as limited by API Gateway and Lambda. */
  requestBytes: 6 * 1024 * 1024,
  /** Bytes of a gzipped request after decompression. */
  unzippedBytes: 48 * 1024 * 1024,
  /** Lists and objects in one request: twice as many as for the longest route. */
  jsonContainers: 1_000_000,
  /** Values of any kind in one large write (the longest route has 2 million), and in any other request. */
  largeJsonValues: 4_000_000,
  jsonValues: 200_000,
  responseBytes: 6 * 1024 * 1024,
  /** bcrypt ignores further bytes (docs/product.md#passwords). */
  passwordBytes: 72,
  passwordCharacters: 8,
} as const;

/** Initial view of the map (docs/product.md#explore-data). Degrees, WGS84. */
export const INITIAL_BOUNDS = { minX: -135.4, minY: 49.4, maxX: -125.6, maxY: 54.6 } as const;

/** The monitoring effort that marks test data (docs/product.md#patrols). */
export const TEST_EFFORT = 'Testing or Demonstrating';
