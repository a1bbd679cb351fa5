/** What a provider of SMS is asked for, whoever it is, and how its address is asked over HTTP. */
import type { SmsAccount } from './account.ts';

type Failure = { ok: false; permanent: boolean; reason: string };

export interface OutgoingSms {
  from: string;
  /** E.164. */
  to: string;
  text: string;
  /** Where it is to tell what became of the message. */
  reportTo: string | null;
}

export interface SmsReport {
  /** What the provider calls the message. */
  providerId: string;
  outcome: 'DELIVERED' | 'FAILED';
  /** Why it failed, where the provider says. */
  reason: string | null;
}

export interface ReportRequest {
  /** The address that the report was asked to, as it was given to the provider. */
  url: string;
  signature: string | null;
  form: URLSearchParams;
}

export interface SmsProvider {
  /** It can ask addresses of this machine. */
  readonly isLocal: boolean;
  send(message: OutgoingSms): Promise<{ ok: true; providerId: string | null } | Failure>;
  /**
   * Such a message that was taken since then: neither provider knows one sent twice, so whoever tries again asks first.
   * Null: there is none.
   */
  findSent(message: OutgoingSms, since: Date): Promise<{ ok: true; providerId: string | null } | Failure>;
  /** Asks for the account, which costs nothing. */
  probe(): Promise<{ ok: boolean; said: string }>;
  /** Null: a state on the way. FORGED: it is not from the provider. */
  readReport(request: ReportRequest): SmsReport | 'FORGED' | null;
}

export interface HttpAnswer {
  status: number;
  text: string;
  /** The answer's members, where it is a JSON object. */
  json: Record<string, unknown> | null;
}

const withinMs = 20_000;

/** Asks within 20 seconds. What cannot be reached throws, in words that name neither account nor message. */
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

export const failure = (reason: string, permanent = false): Failure => ({
  ok: false,
  permanent,
  reason: reason.slice(0, 500),
});
export const failureOf = (error: unknown): Failure => failure(error instanceof Error ? error.message : String(error));
