/**
 * The problem catalogue: every error that a route can answer, as RFC 9457 problem documents. A handler throws
 * `problem('code', …)`; only the wrapper knows the status.
 */
export const PROBLEMS = {
  'invalid-request': [400, 'The request does not have the form that this route requires'],
  'invalid-json': [400, 'The body is not valid JSON'],
  'invalid-area': [400, 'The searched area cannot be used'],
  'invalid-dates': [400, 'The date range cannot be used'],
  'invalid-filters': [400, 'The filters cannot be used'],
  'invalid-token': [400, 'The page token is invalid, or belongs to another search'],
  'unsuitable-password': [400, 'Please choose a different password'],
  'wrong-credentials': [401, 'Incorrect username or password.'],
  'wrong-reset-token': [
    401,
    'Invalid username or reset token. Check that you are using the correct link and properly typed your username.',
  ],
  unauthenticated: [401, 'Please sign in'],
  'password-reset-required': [401, 'The password must be changed first'],
  forbidden: [403, 'You don’t have the access that this requires'],
  'not-through-portal': [403, 'Use the address of the portal'],
  'not-found': [404, 'This record doesn’t exist, or you don’t have access to it'],
  'no-such-route': [404, 'This route doesn’t exist'],
  'method-not-allowed': [405, 'This path does not support that method'],
  'already-exists': [409, 'The record already exists'],
  'filters-out-of-date': [
    409,
    'The lists have changed since the filters were built. Reload the lists and search again',
  ],
  stale: [409, 'Someone else changed this; the current state is attached'],
  'in-progress': [409, 'The same request is still being processed'],
  'body-too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'Send the body as application/json'],
  'photo-type': [415, 'This file is not a JPEG, PNG, WebP or HEIC photo'],
  'photo-too-large': [
    413,
    'This photo is too large. A photo can have up to 50 MB, 100 megapixels, and 65,500 pixels on a side',
  ],
  'photo-not-sent': [
    409,
    'The file of this photo is not in the store, or is damaged. Send it again',
  ],
  'too-many-uploads': [
    409,
    'You have sent too many photos that aren’t on a record yet: up to 1,000 with 12 GB. Add them to their records first, or wait: after two days they are deleted',
  ],
  'photos-not-ready': [
    409,
    'Some of these photos are still being processed. Try again in a minute',
  ],
  'too-many-exports': [
    409,
    'You already have 3 exports in progress. Wait for one to finish, or cancel it',
  ],
  'zip-too-large': [413, 'These photos are too large for one zip. Choose fewer patrols'],
  'unknown-expectation': [417, 'The request expects something that the portal does not support'],
  'wrong-host': [421, 'This is not an address of the portal. Open it at localhost and its port'],
  'idempotency-mismatch': [422, 'The idempotency key was already used with another body'],
  'too-many-attempts': [429, 'Too many attempts'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The database is not responding. Nothing was lost; try again in a moment'],
  // 503, so that programs and the outbox try again later.
  'disk-full': [
    503,
    'The portal’s disk is full or can’t be written, so nothing was saved. Ask the person who runs the portal to free some space, then try again',
  ],
  'answer-too-large': [500, 'The response is too large to send at once'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One error of one field. `path` is like `patrol.sightings[3].sighting_dt`. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** An RFC 9457 problem document on the wire. */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  errors?: FieldProblem[];
  /** What the problem is about, for example the id of the existing record. */
  about?: Record<string, string | number>;
  /** The current version of what an outdated change was based on. */
  current?: unknown;
  /** Id of the request, also in its log line. */
  reference?: string;
}

export interface ProblemDetails {
  detail?: string;
  errors?: FieldProblem[];
  about?: Record<string, string | number>;
  current?: unknown;
  headers?: Record<string, string>;
}

export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? PROBLEMS[code][1]);
    this.name = 'Problem';
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }

  toDocument(reference?: string): ProblemDocument {
    const { detail, errors, about, current } = this.details;
    return {
      type: `urn:portal:problem:${this.code}`,
      title: PROBLEMS[this.code][1],
      status: this.status,
      code: this.code,
      ...(detail !== undefined && { detail }),
      ...(errors && { errors }),
      ...(about && { about }),
      ...(current !== undefined && { current }),
      ...(reference !== undefined && { reference }),
    };
  }
}

export const problem = (code: ProblemCode, details?: ProblemDetails): Problem =>
  new Problem(code, details);

export const invalidRequest = (detail: string): Problem => problem('invalid-request', { detail });

export const invalidFields = (errors: FieldProblem[]): Problem => {
  const [first] = errors;
  const detail = first && { detail: `${first.path}: ${first.message}` };
  return problem('invalid-request', { ...detail, errors });
};

export const invalidField = (path: string, message: string): Problem =>
  invalidFields([{ path, message }]);
