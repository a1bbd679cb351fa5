/** The API log: one item for each request with an API key or an app, without its content. */
import { z } from 'zod';
import { count, dateTime, lineText, named, text, textOrNull, versions } from '../values.ts';

/** HEAD and OPTIONS have no routes, but may be sent. */
export const loggedMethods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'] as const;
export const loggedActorTypes = ['API_KEY', 'OAUTH_APP'] as const;

export const apiLogShape = named(
  'ApiLog',
  z.strictObject({
    requestId: text.describe('As in the header `Svc-Request-Id`, and in the `requestId` of an error.'),
    method: text,
    path: textOrNull.describe('The route, such as `/documents/{id}`; null: the version has no such route.'),
    version: z.enum(versions).describe('The version of the answer.'),
    status: z.int(),
    durationMs: count.describe('From when the request was read until its answer began.'),
    actor: z
      .strictObject({ type: z.enum(loggedActorTypes), id: text, name: lineText })
      .describe('The API key or app, with its name at that time.'),
    user: z
      .strictObject({ id: text, name: lineText })
      .describe('The account of the API key, or who connected the app.'),
    createdAt: dateTime.describe('When the request arrived.'),
  }),
);
export type ApiLogShape = z.output<typeof apiLogShape>;
