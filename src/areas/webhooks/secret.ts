/** Secrets of endpoints: made, encrypted where they are kept, and given out once. */
import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../base/secrets.ts';
import { webhookSecret } from '../../contract/webhooks.ts';
import { previousSecretContext, secretContext, type WebhookRow } from './webhook.ts';

/** 32 bytes, as Standard Webhooks writes them. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (secrets: Secrets, webhookId: string, secret: string): Buffer =>
  secrets.encrypt(secret, secretContext(webhookId));

/** That of now as the one before, which it becomes; null where there is none. */
export function sealedAsPrevious(secrets: Secrets, { id, secret }: Pick<WebhookRow, 'id' | 'secret'>): Buffer | null {
  if (!secret) return null;
  return secrets.encrypt(secrets.decrypt(secret, secretContext(id)), previousSecretContext(id));
}

const isStandard = (secret: Buffer): boolean => webhookSecret.safeParse(secret.toString()).success;

/** Whether it can sign as the newest version does: endpoints of 2026-09 have any text, or none. */
export const signsStandard = (secrets: Secrets, { id, secret }: Pick<WebhookRow, 'id' | 'secret'>): boolean =>
  secret !== null && isStandard(secrets.decrypt(secret, secretContext(id)));

export const previousSignsStandard = (
  secrets: Secrets,
  { id, previous_secret: previous }: Pick<WebhookRow, 'id' | 'previous_secret'>,
): boolean => previous !== null && isStandard(secrets.decrypt(previous, previousSecretContext(id)));
