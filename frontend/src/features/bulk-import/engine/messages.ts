/** Messages between the page and its worker. */
import type { ImportEngine } from './importEngine';

export type Method = keyof ImportEngine;

export interface Call {
  id: number;
  method: Method;
  args: unknown[];
}

export type Reply =
  | { id: number; progress: number }
  | { id: number; result: unknown }
  | { id: number; error: string };
