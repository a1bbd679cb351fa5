/** A page with a link, and its requests as rows: method, path and body of the contract, and the function that answers. */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Language } from '../../contract/errors.ts';
import type { FormPageError } from '../../contract/pages/form/form-page.ts';
import { shown } from '../../contract/shown.ts';
import type { Origin } from '../../domain/app/actor.ts';
import type { App } from '../../domain/app/app.ts';
import type { Limited, Link, LinkLimits } from './limits.ts';

/** A page whose only credential is a link. */
export interface LinkPage extends Limited {
  /** What the paths of its requests begin with. */
  root: string;
  /** The link of a request, from its address and headers; not verified yet. */
  linkOf(request: FastifyRequest): Link;
  /** Whether the link can be one at all; the others are rejected before anything else is looked at. */
  isLink(link: Link): boolean;
  /** The largest body, in bytes. */
  maxBytes: number;
  /** Whether the listener stops reading a larger body and answers 413. */
  stopsReading: boolean;
  /** Errors that only this page has; null for all others. */
  ownFailure?(error: unknown, language: Language): Pick<FormPageError, 'code' | 'message'> | null;
  requests: readonly PageRequest[];
}

export interface PageOptions {
  /** Other sites may embed our pages. */
  embedded: boolean;
  limits?: LinkLimits;
}

/** What a request is answered from. */
export interface Asked<Body = unknown> {
  /** On behalf of this request. */
  app: App;
  link: Link;
  body: Body;
  origin: Origin;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Sent by a frame of another site: the session that it stands for, with what that asked for. */
  framed?: { redirect: boolean };
}

/** An answer that is not JSON. */
export interface PageFile {
  headers: Record<string, string | number>;
  body: Readable | Buffer;
}

export interface PageRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the root of its page. */
  path: string;
  /** Null: a body is ignored. */
  body: z.ZodType | null;
  /** The function that answers reads the body itself, piece by piece. */
  streamed: boolean;
  /** It is answered with a `PageFile`, and not with JSON. */
  isFile: boolean;
  answer(asked: Asked): Promise<unknown>;
}

type Routes = Readonly<
  Record<string, Pick<PageRequest, 'method' | 'path'> & { readonly body?: z.ZodType; readonly answer?: z.ZodType }>
>;
type BodyOf<R> = R extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
type AnswerOf<R> = R extends { answer: infer A extends z.ZodType } ? z.input<A> : PageFile;

/** A function for each request of a page's contract. */
export type Answers<R extends Routes> = {
  [Name in keyof R]: (asked: Asked<BodyOf<R[Name]>>) => Promise<AnswerOf<R[Name]>>;
};

/** The requests of a contract as rows. `streamed` are those whose body is a file. */
export const pageRequests = <R extends Routes>(
  routes: R,
  answers: Answers<R>,
  streamed: readonly (keyof R)[] = [],
): PageRequest[] =>
  Object.entries(routes).map(([name, { method, path, body = null, answer }]) => ({
    method,
    path,
    body,
    streamed: streamed.includes(name),
    isFile: answer === undefined,
    answer: cleaned(answers[name] as PageRequest['answer'], answer), // its body is what `readBody` made with this schema
  }));

const cleaned =
  (answer: PageRequest['answer'], schema: z.ZodType | undefined): PageRequest['answer'] =>
  async asked =>
    schema ? shown(schema, await answer(asked)) : answer(asked);
