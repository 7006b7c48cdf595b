/**
 * Devices that a person has signed in on before. A cookie gives each device a random name; the store has
 * a hash of the device and the person. A known device grants no access. Its attempts are counted
 * separately, so that attackers elsewhere can't lock the person out.
 */
import { createHash } from 'node:crypto';
import { plainLogin } from './accounts';
import { getItem, putItem } from '../store/send';
import { authTableName } from '../store/tables';

/** Since the last sign-in. */
export const DEVICE_SECONDS = 180 * 86_400;
const SK = 'K';

/** Hash of a person and a device; it reveals neither. */
export const deviceId = (login: string, device: string): string =>
  createHash('sha256')
    .update(JSON.stringify([plainLogin(login), device]))
    .digest('base64url');

const getDeviceKey = (login: string, device: string) => ({
  pk: `DEV#${deviceId(login, device)}`,
  sk: SK,
});

export const isKnownDevice = async (login: string, device: string): Promise<boolean> => {
  const item = await getItem(getDeviceKey(login, device), authTableName());
  return item !== undefined && Number(item.expires_at) > Date.now() / 1000;
};

export const rememberDevice = (login: string, device: string): Promise<void> => {
  const expires_at = Math.floor(Date.now() / 1000) + DEVICE_SECONDS;
  return putItem({ ...getDeviceKey(login, device), expires_at }, authTableName());
};
