/** OAuth apps that a partner registers, and the apps and assistants that people connected. */
import { z } from 'zod';
import { redirectUriProblem } from '../redirect-uri.ts';
import { scopes } from '../scopes.ts';
import {
  complain,
  dateTime,
  dateTimeOrNull,
  lineText,
  name,
  named,
  text,
  textOrNull,
  userReference,
  versions,
  webAddress,
} from '../values.ts';

const maxRedirectUris = 20;

const redirectUris = z
  .array(z.string().min(1).max(2_000))
  .min(1)
  .max(maxRedirectUris)
  .superRefine((uris, ctx) => {
    for (const [at, uri] of uris.entries()) {
      const problem = redirectUriProblem(uri);
      if (problem) complain(ctx, [at], 'INVALID_VALUE', problem);
      else if (uris.indexOf(uri) < at) complain(ctx, [at], 'INVALID_VALUE', 'listed twice');
    }
  })
  .describe(
    'Where the authorization ends: HTTPS, HTTP on a loopback host, or a private-use scheme; no fragment. Compared exactly, ignoring the port of a loopback host.',
  );

const appScopes = z
  .array(z.enum(scopes))
  .min(1)
  .max(scopes.length)
  .describe('What the app may ask for. No scope includes another.');

const properties = {
  id: text.describe('The client id.'),
  name: lineText,
  uri: textOrNull.describe('The home page of the app.'),
  redirectUris: z.array(text),
  scopes: z.array(z.enum(scopes)),
  apiVersion: z.enum(versions).describe('The version of requests without `Svc-Version`.'),
  secretCreatedAt: dateTime,
  createdBy: userReference.nullable().describe('Null: made by the operator of the service.'),
  createdAt: dateTime,
  updatedAt: dateTime,
};
export const oauthAppShape = named('OAuthApp', z.strictObject(properties));
export type OAuthApp = z.output<typeof oauthAppShape>;

export const oauthAppWithSecret = named(
  'OAuthAppWithSecret',
  z.strictObject({ ...properties, clientSecret: text.describe('Only shown in this response.') }),
);
export type OAuthAppWithSecret = z.output<typeof oauthAppWithSecret>;

export const oauthAppCreate = named(
  'OAuthAppCreate',
  z.strictObject({ name, uri: webAddress.nullish(), redirectUris, scopes: appScopes }),
);
export const oauthAppPatch = named(
  'OAuthAppPatch',
  z.strictObject({
    name: name.optional(),
    uri: webAddress.nullish(),
    redirectUris: redirectUris.optional(),
    scopes: appScopes
      .optional()
      .describe('Removing a scope takes it from nobody who granted it before; it can no longer be asked for.'),
    apiVersion: z.enum(versions).optional(),
  }),
);

/** An app is registered by a partner; an assistant registered itself. */
export const connectedAppTypes = ['APP', 'ASSISTANT'] as const;
export const audiences = ['API', 'TOOLS'] as const;
export type Audience = (typeof audiences)[number];

export const connectedApp = named(
  'ConnectedApp',
  z.strictObject({
    id: text,
    clientId: text,
    type: z.enum(connectedAppTypes),
    name: lineText.describe('As the app calls itself.'),
    uri: textOrNull,
    redirectHosts: z.array(text).describe('The hosts, or private-use schemes, that the app sends people back to.'),
    user: userReference.describe('Who connected it, and whose permissions it has.'),
    audience: z.enum(audiences).describe('API: the REST API; TOOLS: the tool server.'),
    scopes: z.array(z.enum(scopes)),
    lastUsedAt: dateTimeOrNull.describe('To within five minutes.'),
    createdAt: dateTime,
    updatedAt: dateTime.describe('When it was allowed most recently.'),
  }),
);
export type ConnectedApp = z.output<typeof connectedApp>;
