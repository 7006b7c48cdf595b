/**
 * A route of the API, as data. The handler, the local gateway, the CDK stack, the typed client and the
 * OpenAPI document all read the same definition (docs/decisions/0009-one-contract-per-route.md).
 */
import type * as z from 'zod';
import type { RecordPart } from '../access/recordParts';
import type { ProblemCode } from '../text/problems';

export const API_BASE = '/api/v0';
export const COLUMNS_MEDIA_TYPE = 'application/vnd.rms.columns+json';
/**
 * Gzipped JSON of a large request: five days of a fix a second are 20 MB of JSON and 4 MB so. A type of
 * its own instead of a Content-Encoding, because API Gateway hands over JSON as text, and other types as
 * the bytes that they are.
 */
export const GZIPPED_JSON_MEDIA_TYPE = 'application/vnd.rms.json+gzip';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RouteDefinition {
  /** Names the handler's file, its Lambda function and the client's method. */
  id: string;
  method: Method;
  /** Below `/api/v0`; answers with and without the trailing slash. */
  path: string;
  resource: string;
  /**
   * What it reads or changes of what belongs to nations; what the whole programme shares is `nothing`.
   * The security matrix asks every route for what its caller may not see or change, and fails when a
   * route touches more than it says, or when it cannot get through to what it says.
   */
  touches: 'records' | 'people' | 'lists' | 'nothing';
  /**
   * For every route that touches records: which part of them it answers whole. Its handler then says of
   * which patrols, and the owning nations' access logs keep it (functions/src/http/defineOpening).
   * `nothing`: it adds records, or finds them by dates and area without opening them.
   */
  opens?: RecordPart | 'nothing';
  summary: string;
  /** `none`: anybody. `session`: a signed-in person whose password is not waiting to be changed. */
  auth: 'none' | 'session';
  /** Parameters in the path, `/{like}/{this}`; texts. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Status of a good answer; 200 when absent. */
  status?: 200 | 201 | 202 | 204;
  /** Also answers as columns, when asked with `Accept: application/vnd.rms.columns+json`. */
  columns?: true;
  /** Accepts a gzipped body as well (`GZIPPED_JSON_MEDIA_TYPE`); for large writes. */
  gzip?: true;
  /** Takes an `Idempotency-Key`: the same key and body give the first answer again. */
  idempotent?: true;
  /** Answers with something other than JSON. */
  mediaType?: string;
  /** What it may refuse beside the problems that every route shares. */
  problems?: readonly ProblemCode[];
}

/** Declares a route; keeps its literal types, so that handler and client are typed from it. */
export const route = <const R extends RouteDefinition>(definition: R): R => definition;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<R extends RouteDefinition> = Output<R['params']>;
export type QueryOf<R extends RouteDefinition> = Output<R['query']>;
export type BodyOf<R extends RouteDefinition> = Output<R['body']>;
export type AnswerOf<R extends RouteDefinition> = z.output<R['answer']>;

/** What a caller passes: the parts that the route takes, as they are before defaults are filled in. */
export type CallOf<R extends RouteDefinition> = (R extends { query: z.ZodType }
  ? { query: Input<R['query']> }
  : unknown) &
  (R extends { params: z.ZodType } ? { params: Input<R['params']> } : unknown) &
  (R extends { body: z.ZodType } ? { body: Input<R['body']> } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey: string } : unknown);
