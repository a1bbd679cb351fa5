/**
 * What is sent for an event, in the format of the endpoint's API version. A stored endpoint can have a version that is
 * no longer served: its deliveries fail, because its receiver would not understand another format.
 */
import { invalid } from '../../contract/errors.ts';
import { type DeliveredEvent, type DeliveredType, olderEventTypes } from '../../contract/events/events.ts';
import { newestVersion } from '../../contract/values.ts';
import type { DeliveryFormat, DeliveryFormats, OldVersion } from '../../contract/version.ts';
import type { App } from '../app/app.ts';
import { standardSignature } from './sending/signature.ts';
import { showDeliveredWebhook } from './show.ts';
import { isPastSunset } from './sunset/pause.ts';
import type { WebhookRow } from './webhook.ts';

const isOlder = (type: DeliveredType): boolean => olderEventTypes.some(one => one === type);

/** Standard Webhooks. The body is the event as the event list shows it. */
const newestFormat: DeliveryFormat = {
  namesOf: type => (isOlder(type) ? [] : [type]),
  bodyOf: event => ({ ...event, apiVersion: newestVersion }),
  headersOf({ eventId, body, timestamp, secret, previousSecret }) {
    const secrets = [secret, previousSecret].filter(one => one !== null);
    return {
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      ...(secrets.length > 0 && { 'webhook-signature': standardSignature(eventId, timestamp, body, secrets) }),
    };
  },
  secretHeaders: [],
};

export const deliveryFormatsOf = (olderVersions: readonly OldVersion[]): DeliveryFormats =>
  new Map([[newestVersion, newestFormat], ...olderVersions.map(({ name, deliveries }) => [name, deliveries] as const)]);

type Formats = Pick<App, 'deliveryFormats'>;

/** Event types that a version does not have are not sent to its endpoints. */
export const isSentIn = ({ deliveryFormats }: Formats, version: string, type: DeliveredType): boolean =>
  (deliveryFormats.get(version)?.namesOf(type).length ?? 0) > 0;

/** Null if the version does not have the event, or is no longer served. */
export function bodyOf(
  { deliveryFormats }: Formats,
  version: string,
  event: DeliveredEvent,
  webhook: WebhookRow,
  at: Date,
): string | null {
  const body = deliveryFormats.get(version)?.bodyOf(event, showDeliveredWebhook(webhook), webhook.organization_id, at);
  return body ? JSON.stringify(body) : null;
}

export const isServed = ({ deliveryFormats }: Formats, version: string): boolean => deliveryFormats.has(version);

/** Fails with VALIDATION_FAILED if a webhook cannot get this version: it is not served any more, or has ended. */
export function mustBeServed(app: Pick<App, 'deliveryFormats' | 'sunsets'>, version: string, now: Date): void {
  if (isServed(app, version) && !isPastSunset(app, version, now)) return;
  throw invalid({ path: 'apiVersion', code: 'INVALID_VALUE', message: `${version} is no longer supported` });
}
