/** The name of a device, in a cookie that pages can't read. */
import { randomBytes } from 'node:crypto';
import { API_BASE } from '@portal/shared-types/contract/api/route';
import { DEVICE_SECONDS } from '#data/people/devices.ts';
import type { LambdaEvent } from './lambda';

const COOKIE = /^device=([A-Za-z0-9_-]{43})$/;

export const newDevice = (): string => randomBytes(32).toString('base64url');

/** Undefined if there is none in our form. */
export const readDevice = ({ cookies = [] }: LambdaEvent): string | undefined =>
  cookies.map((cookie) => COOKIE.exec(cookie)?.[1]).find((device) => device !== undefined);

export const deviceCookie = (device: string, { headers }: LambdaEvent): string =>
  [
    `device=${device}`,
    `Path=${API_BASE}`,
    `Max-Age=${DEVICE_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    // The local portal has no https.
    ...(headers['x-forwarded-proto'] === 'https' ? ['Secure'] : []),
  ].join('; ');
