/** The interface of SMS providers, and their HTTP client. */
import type { Sent } from '../mail/outbox.ts';
import type { OperatorProblem } from '../mail/replies.ts';
import type { SmsAccount } from './account.ts';

type Failure = Exclude<Sent, { ok: true }>;

export interface OutgoingSms {
  from: string;
  /** E.164. */
  to: string;
  text: string;
  /** The URL for delivery reports. */
  reportTo: string | null;
}

export interface SmsReport {
  /** The provider's id of the SMS. */
  providerId: string;
  outcome: 'DELIVERED' | 'FAILED';
  /** Why it failed, if the provider says so. */
  reason: string | null;
}

export interface ReportRequest {
  /** The URL that the report was sent to, as it was given to the provider. */
  url: string;
  signature: string | null;
  form: URLSearchParams;
}

export interface SmsProvider {
  /** It can reach URLs of this machine. */
  readonly isLocal: boolean;
  send(message: OutgoingSms): Promise<{ ok: true; providerId: string | null } | Failure>;
  /**
   * An equal SMS accepted since then. Neither provider detects duplicates, so a retry looks for the SMS first.
   * `providerId` is null if there is none.
   */
  findSent(message: OutgoingSms, since: Date): Promise<{ ok: true; providerId: string | null } | Failure>;
  /** Checks the account, free of charge. */
  probe(): Promise<{ ok: boolean; message: string }>;
  /** Null: an intermediate state. FORGED: not from the provider. */
  readReport(request: ReportRequest): SmsReport | 'FORGED' | null;
}

export interface HttpAnswer {
  status: number;
  text: string;
  /** The response, if it is a JSON object. */
  json: Record<string, unknown> | null;
}

const withinMs = 20_000;

/**
 * Sends a request with a limit of 20 seconds. Throws if the provider cannot be reached; the error contains neither
 * account nor text.
 */
export async function ask(account: SmsAccount, path: string, form: URLSearchParams | null): Promise<HttpAnswer> {
  try {
    const answer = await fetch(`${account.base}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        Authorization: `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`,
        Accept: 'application/json',
      },
      ...(form && { body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    return { status: answer.status, text, json: objectIn(text) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${new URL(account.base).host} did not answer: ${cause instanceof Error ? cause.message : cause}`);
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export const textIn = (from: Record<string, unknown> | null, member: string): string | null => {
  const value = from?.[member];
  return typeof value === 'string' && value !== '' ? value : null;
};
export const objectsIn = (from: Record<string, unknown> | null, member: string): Record<string, unknown>[] => {
  const value = from?.[member];
  return Array.isArray(value) ? value.filter(one => typeof one === 'object' && one !== null) : [];
};

export const failure = (reason: string, permanent = false, blockedBy: OperatorProblem | null = null): Failure => ({
  ok: false,
  permanent,
  reason: reason.slice(0, 500),
  ...(blockedBy !== null && { blockedBy }),
});
export const failureOf = (error: unknown): Failure => failure(error instanceof Error ? error.message : String(error));
