import { deviceOf } from '../../lib/device.ts';

/** The familiar name of a device, with its user agent on pointing at it; the user agent if it has none. */
export function Device({ userAgent }: { userAgent: string }) {
  const device = deviceOf(userAgent);
  return (
    <span title={userAgent} style={{ overflowWrap: 'anywhere' }}>
      {device ? `${device.browser} · ${device.system}` : userAgent}
    </span>
  );
}
