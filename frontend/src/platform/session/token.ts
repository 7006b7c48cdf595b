import { isObject } from '@portal/shared-types/base/isObject';

/** The payload of a JWT is base64url JSON; the browser reads its expiry and trusts nothing else. */
const parsePayload = (token: string): unknown => {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
    c.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Expiry of a token in epoch seconds; null when the token cannot be parsed. */
export const getExpiry = (token: string): number | null => {
  try {
    const payload = parsePayload(token);
    if (!isObject(payload)) return null;
    const time = payload.exp;
    return typeof time === 'number' && Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
};
