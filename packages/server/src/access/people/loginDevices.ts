import type { Call } from '../../base/call.ts';
import { nowIso } from '../../base/services.ts';
import type { Row, Store } from '../../base/store.ts';
import { deliverMails } from '../deliverMails.ts';
import { deviceName } from '../deviceName.ts';
import { queueNotice } from '../notices.ts';

const day = 24 * 60 * 60_000;
/** How long a device is known after its last login, in milliseconds. */
export const knownDeviceLifetime = 90 * day;

const tableName = 'login_devices';

/**
 * Notes from which device and network somebody logs in, within the transaction that starts the session, and tells them
 * by mail of one that they have not used of late. Nobody is told of the first.
 */
export async function noteDevice(
  store: Store,
  call: Pick<Call, 'services' | 'userAgent' | 'address' | 'fullAddress'>,
  user: Row,
): Promise<void> {
  const { services } = call;
  const devices = store.table(tableName);
  const known = await devices.find({ user_id: user.id });
  const forgotten = nowIso(services, -knownDeviceLifetime);
  const isOld = ({ seen_at }: Row) => String(seen_at) < forgotten;
  await devices.removeAll(known.filter(isOld).map(({ id }) => id));
  const device = deviceName(call.userAgent);
  const isSame = (row: Row) => row.device === device && row.network === call.address;
  const current = known.find((row) => isSame(row) && !isOld(row));
  const seen_at = nowIso(services);
  if (current !== undefined) {
    await devices.update(current.id, { seen_at });
    return;
  }
  await devices.insert([{ user_id: user.id, device, network: call.address, seen_at }]);
  if (known.length === 0) return;
  await queueNotice(store, call, user, {
    topic: 'device',
    subject: 'A login to Steward from a new device',
    event: `Somebody logged in to ${String(user.email)} with ${device}`,
    consequence: 'You see all your sessions in your profile, and end them there.',
  });
  services.runInBackground(() => deliverMails(services));
}
