/**
 * How nodes of the version before name the token of this browser and what they answer, which are still asked while nodes
 * are updated one after another. The next version drops this.
 */
import type { formerHeader, sessionHeader } from '../../../src/contract/pages/error.ts';

const sessionName: typeof sessionHeader = 'svc-session';
const formerName: typeof formerHeader = 'svc-visit';

export const tokenNames: readonly string[] = [sessionName, formerName];

/** Sends the token under both names. */
export const tokenHeaders = (token: string | null): Record<string, string> =>
  token ? { [sessionName]: token, [formerName]: token } : {};

export const tokenIn = (headers: Headers): string | null => headers.get(sessionName) ?? headers.get(formerName);

const renamed = (_: string, value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return {
    ...('gate' in value && { verification: value.gate }),
    ...('signGate' in value && { signVerification: value.signGate }),
    ...value,
  };
};

/** Reads an answer of any node with the names of this version. */
export const readAnswer = async (response: Response) => JSON.parse(await response.text(), renamed);
