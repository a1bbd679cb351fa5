/**
 * The tools that AI assistants have in a workspace. A tool is a name for a model, a closed input and the operations that
 * it runs; permissions, scopes and plan are those of its operations. `all.ts` lists the tools, `server/tools` serves them.
 */
import type { z } from 'zod';
import { apiError } from '../errors.ts';
import type { Answer, Operation } from '../operation.ts';
import type { RawInput } from '../version.ts';

/** What a workspace switches on and off together. SEND reaches people or systems outside; DELETE removes or takes back. */
export const toolGroups = ['READ', 'WRITE', 'SEND', 'DELETE'] as const;
export type ToolGroup = (typeof toolGroups)[number];
export const groupsByDefault: readonly ToolGroup[] = ['READ', 'WRITE'];

/** Runs an operation as the person, with the permissions of their role and the scopes of the assistant. */
export type Ask = <R extends Operation>(operation: R, input?: Partial<RawInput>) => Promise<Answer<R>>;

export interface ToolContext {
  ask: Ask;
  /** The address of the workspace's dashboard, without a slash at its end. */
  dashboard: string;
}

export interface ToolResult {
  /**
   * One or two sentences with what the model has to know: numbers, ids and statuses. Never a text that people wrote,
   * because those are in `data`, which is marked as such.
   */
  text: string;
  data: Readonly<Record<string, unknown>>;
}

export interface Tool {
  name: string;
  title: string;
  /** For the model: what it does, when to use it, and what it returns. */
  description: string;
  group: ToolGroup;
  /** All that it may run. It is shown to those who may run each of them. */
  operations: readonly Operation[];
  /** Running it twice with the same input changes nothing more. Reading always is. */
  idempotent: boolean;
  /** What people outside the workspace notice. */
  openWorld: boolean;
  input: z.ZodObject;
  serve(input: Record<string, unknown>, context: ToolContext): Promise<ToolResult>;
}

type Draft<I extends z.ZodObject> = Omit<Tool, 'input' | 'serve' | 'idempotent' | 'openWorld'> & {
  input: I;
  idempotent?: boolean;
  openWorld?: boolean;
  serve(input: z.output<I>, context: ToolContext): Promise<ToolResult>;
};

/** `input` is a strict object, so that a model learns of every mistake. */
export const tool = <I extends z.ZodObject>({ idempotent, openWorld, serve, ...draft }: Draft<I>): Tool => ({
  ...draft,
  idempotent: idempotent ?? draft.group === 'READ',
  openWorld: openWorld ?? draft.group === 'SEND',
  serve: (input, { ask, dashboard }) => {
    const known = new Set(draft.operations.map(({ id }) => id));
    const limited: Ask = async (operation, given) => {
      if (!known.has(operation.id)) throw new Error(`the tool ${draft.name} does not name ${operation.id}`);
      return ask(operation, given);
    };
    return serve(input as z.output<I>, { ask: limited, dashboard });
  },
});

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** Query parameters as a request has them; what is left out is no parameter. */
export const queryOf = (given: Readonly<Record<string, QueryValue>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string[]][] => {
      if (value === null || value === undefined) return [];
      const values = Array.isArray(value) ? value.map(String) : [String(value)];
      return values.length === 0 ? [] : [[name, values]];
    }),
  );

/** An object without the members that are undefined, as JSON would have it. */
export const given = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

export const refused = (message: string): never => {
  throw apiError('INVALID_STATE', { message });
};
