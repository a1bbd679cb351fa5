/** The API log: one item for each request with an API key or an app, without its content. */
import { z } from 'zod';
import { count, dateTime, lineText, named, text, textOrNull, version } from '../values.ts';

/** HEAD and OPTIONS have no routes, but may be sent. */
export const loggedMethods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'] as const;
export const loggedActorTypes = ['API_KEY', 'OAUTH_APP'] as const;

export const apiLogShape = named(
  'ApiLog',
  z.strictObject({
    requestId: text.describe('As in the header `Svc-Request-Id`, and in the `requestId` of an error.'),
    method: text.describe('The HTTP method.'),
    path: textOrNull.describe('The route, such as `/documents/{id}`; null: the version has no such route.'),
    version: version.describe('The version of the answer.'),
    status: z.int().describe('The HTTP status of the answer.'),
    durationMs: count.describe('From when the request was read until its answer began.'),
    actor: z
      .strictObject({
        type: z.enum(loggedActorTypes).describe('Whether an API key or an OAuth app made the request.'),
        id: text.describe('The id of the API key, or the client id of the app.'),
        name: lineText.describe('The name of the API key or app when the request was made.'),
      })
      .describe('The API key or app, with its name at that time.'),
    user: z
      .strictObject({
        id: text.describe('The id of the account.'),
        name: lineText.describe('The name of the account when the request was made.'),
      })
      .describe('The account of the API key, or who connected the app.'),
    createdAt: dateTime.describe('When the request arrived.'),
  }),
  'One request that an API key or OAuth app made, without its content.',
);
export type ApiLogShape = z.output<typeof apiLogShape>;
