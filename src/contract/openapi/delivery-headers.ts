/** What the headers of deliveries are, of all versions. */
export const aboutDeliveryHeaders: Readonly<Record<string, string>> = {
  'webhook-id': 'The id of the event. The same event can come twice: remember the ids you have processed.',
  'webhook-timestamp': 'When this attempt was made, in Unix seconds. Reject what differs by more than five minutes.',
  'webhook-signature':
    'Signatures of this attempt (Standard Webhooks), separated by spaces: two for 24 hours after a rotation of the secret.',
  'Svc-Version': 'The version of the body.',
  'X-Svc-Signature': 't=<Unix seconds>,v1=<hexadecimal HMAC-SHA256 of the time, a dot and the raw body>.',
  'X-Svc-Delivery': 'Identifies the delivery; the same for all of its attempts.',
  'X-Svc-Environment': 'sandbox or production.',
  'X-Svc-Secret': 'The secret itself, or nothing. Verify the signature instead.',
};
