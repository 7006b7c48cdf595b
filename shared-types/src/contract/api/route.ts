/**
 * A route of the API, as data. Handler, local gateway, CDK stack, typed client and OpenAPI document all use
 * the same definition (docs/decisions/0009-one-contract-per-route.md).
 */
import type * as z from 'zod';
import type { RecordPart } from '../access/recordParts';
import type { ProblemCode } from '#base/text/problems.ts';

export const API_BASE = '/api/v0';
/** A GET with a longer address is sent as POST to the same path. */
export const MAX_ADDRESS_BYTES = 8 * 1024;
/** The forms of a search's response besides rows (shared-types/src/contract/search). */
export const ENTRIES_MEDIA_TYPE = 'application/vnd.rms.entries';
export const COLUMNS_MEDIA_TYPE = 'application/vnd.rms.columns+json';
/**
 * Gzipped JSON of a large request: five days with a fix every second are 20 MB of JSON, 4 MB gzipped. A
 * separate type instead of a Content-Encoding, because API Gateway passes JSON as text and other types as
 * unchanged bytes.
 */
export const GZIPPED_JSON_MEDIA_TYPE = 'application/vnd.rms.json+gzip';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RouteDefinition {
  /** Names the handler's file, its Lambda function and the client's method. */
  id: string;
  method: Method;
  /** Below `/api/v0`; answers with and without a trailing slash. */
  path: string;
  resource: string;
  /**
   * Which data of nations it reads or changes; data of the whole programme counts as `nothing`. The security
   * matrix requests every route for data that its caller may not see or change, and fails when a route touches
   * more than declared, or can't reach what it declares.
   */
  touches: 'records' | 'people' | 'lists' | 'nothing';
  /**
   * For routes that touch records: which part of them the route returns in full. Its handler then reports of
   * which patrols, for the owning nations' access logs (functions/src/http/defineOpening). `nothing`: it adds
   * records, or finds them by dates and area without opening them.
   */
  opens?: RecordPart | 'nothing';
  summary: string;
  /** `none`: anyone. `session`: a signed-in person who needn't change their password first. */
  auth: 'none' | 'session';
  /** Parameters in the path, `/{like}/{this}`, as text. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** Status of a successful response; 200 when absent. */
  status?: 200 | 201 | 202 | 204;
  /** Can also respond with entries or columns, on `Accept: application/vnd.rms.entries` or `…columns+json`. */
  columns?: true;
  /** Also accepts a gzipped body (`GZIPPED_JSON_MEDIA_TYPE`), for large writes. */
  gzip?: true;
  /** Accepts an `Idempotency-Key`: the same key and body return the first response again. */
  idempotent?: true;
  /** Answers with something other than JSON. */
  mediaType?: string;
  /** Problems that it may respond with, in addition to those that every route shares. */
  problems?: readonly ProblemCode[];
}

/** Declares a route and keeps its literal types, from which handler and client are typed. */
export const route = <const R extends RouteDefinition>(definition: R): R => definition;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type RouteParams<R extends RouteDefinition> = Output<R['params']>;
export type RouteQuery<R extends RouteDefinition> = Output<R['query']>;
export type RouteBody<R extends RouteDefinition> = Output<R['body']>;
export type RouteResponse<R extends RouteDefinition> = z.output<R['response']>;

/** What a caller passes: the parts that the route accepts, before defaults are filled in. */
export type RouteCall<R extends RouteDefinition> = (R extends { query: z.ZodType }
  ? { query: Input<R['query']> }
  : unknown) &
  (R extends { params: z.ZodType } ? { params: Input<R['params']> } : unknown) &
  (R extends { body: z.ZodType } ? { body: Input<R['body']> } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey: string } : unknown);
