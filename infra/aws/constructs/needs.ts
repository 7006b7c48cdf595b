/**
 * What a function may need: permissions in the store and in the bucket, secrets, and its size. `routeNeeds.ts`
 * lists the needs of each route, and the stack of jobs those of each job.
 */
type ReadAction = 'BatchGetItem' | 'GetItem' | 'Query' | 'Scan';
type WriteAction =
  | 'BatchWriteItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'PutItem'
  | 'UpdateItem';
export type StoreAction = ReadAction | WriteAction;

type ObjectAction =
  | 'AbortMultipartUpload'
  | 'DeleteObject'
  | 'GetObject'
  | 'ListBucket'
  | 'PutObject';

/** Items about people's exports and zips: how far they are, what they contain, and what to remove. */
export type FileItems = 'contents' | 'restrictions' | 'states';

export interface RouteNeeds {
  /** On the table of records itself. */
  records?: readonly StoreAction[];
  /** On the access logs of the nations, which are in the table of records, and on nothing else there. */
  log?: readonly ('PutItem' | 'Query')[];
  /** On people's exports and zips of photos and on what they contain, in the table of records. */
  files?: Partial<Record<FileItems, readonly Exclude<StoreAction, 'Scan'>[]>>;
  /** On what counts the files that people have links for, in the same table, and on nothing else there. */
  uploads?: readonly ('DeleteItem' | 'PutItem')[];
  /** Indexes of the table of records that it queries. */
  indexes?: readonly string[];
  /** On the table of accounts and sessions. */
  auth?: readonly StoreAction[];
  /** Sets the password of the probe's account, in the same table, and writes nothing else there. */
  probe?: true;
  /** On objects of the bucket, by key prefix. Links allow only what their function may do. */
  objects?: readonly [ObjectAction, prefix: string][];
  /** Makes or reads tokens; or makes new keys for them. */
  signingKey?: true | 'rotate';
  /** Checks that requests come from CloudFront, as all routes do; or makes a new secret for this check. */
  originSecret?: true | 'rotate';
  /** Compares addresses in requests with the portal's own. */
  origins?: true;
  /** Sends mail, from the portal's own address only. */
  mail?: true;
  /**
   * Maximum number of parallel executions in a stage in use. The same number is reserved, so that searches
   * can't keep people from signing in, nor jobs slow down searches.
   */
  atOnce?: number;
  /** CPU is proportional to memory: a whole one at 1769 MB. */
  memoryMb?: number;
}
