/** Secrets of endpoints: generated, stored encrypted, and returned once. */
import { randomBytes } from 'node:crypto';
import { webhookSecret } from '../../contract/schemas/webhooks.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { previousSecretContext, secretContext, type WebhookRow } from './webhook.ts';

/** 32 bytes, in the format of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const encryptSecret = (secrets: Secrets, webhookId: string, secret: string): Buffer =>
  secrets.encrypt(secret, secretContext(webhookId));

/** Encrypts the current secret again in the context of the previous one; null if there is none. */
export function encryptedAsPrevious(
  secrets: Secrets,
  { id, secret }: Pick<WebhookRow, 'id' | 'secret'>,
): Buffer | null {
  if (!secret) return null;
  return secrets.encrypt(secrets.decrypt(secret, secretContext(id)), previousSecretContext(id));
}

const isStandard = (secret: Buffer): boolean => webhookSecret.safeParse(secret.toString()).success;

/** Whether the secret can sign in the newest version's format. Endpoints of older versions may have any text, or none. */
export const signsStandard = (secrets: Secrets, { id, secret }: Pick<WebhookRow, 'id' | 'secret'>): boolean =>
  secret !== null && isStandard(secrets.decrypt(secret, secretContext(id)));

export const previousSignsStandard = (
  secrets: Secrets,
  { id, previous_secret: previous }: Pick<WebhookRow, 'id' | 'previous_secret'>,
): boolean => previous !== null && isStandard(secrets.decrypt(previous, previousSecretContext(id)));
