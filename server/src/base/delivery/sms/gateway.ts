import type { Config } from '../../platform/config.ts';
import { GatewayRefusal } from '../gateway-refusal.ts';
import type { Gateways } from '../gateway-settings.ts';
import type { Gateway } from '../outbox.ts';
import { sendByVendor } from './gateways.ts';

/**
 * Sends by the text message gateway in force at the time: a vendor's, or the configured address. Without one, messages
 * stay in the outbox in the demo; in production sending is refused.
 */
export function smsGateway(
  config: Pick<Config, 'smsUrl' | 'gatewayToken' | 'mode'>,
  inForce: () => Gateways['sms'] = () => null,
): Gateway {
  const { smsUrl, gatewayToken, mode } = config;
  return async (message) => {
    const vendor = inForce();
    if (vendor) {
      const { platform } = vendor;
      const answer = await sendByVendor(vendor, message).catch((error: unknown) => {
        throw error instanceof GatewayRefusal ? new GatewayRefusal(error.answer, error.message, platform) : error;
      });
      return { answer, platform };
    }
    if (!smsUrl) {
      if (mode === 'demo') return { answer: '' };
      throw new GatewayRefusal('NO_GATEWAY', 'no gateway for text messages is set');
    }
    const { id, to, text } = message;
    const response = await fetch(smsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${gatewayToken}` },
      body: JSON.stringify({ id, to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new GatewayRefusal(`HTTP ${response.status}`, `gateway answered ${response.status}`);
    return { answer: `HTTP ${response.status}` };
  };
}
