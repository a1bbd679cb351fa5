/** OAuth apps that a partner registers, and the apps and assistants that people connected. */
import { z } from 'zod';
import { redirectUriProblem } from '../redirect-uri.ts';
import { scopes } from '../scopes.ts';
import {
  complain,
  createdAt,
  dateTime,
  dateTimeOrNull,
  id,
  lineText,
  name,
  named,
  text,
  textOrNull,
  updatedAt,
  userReference,
  version,
  webAddress,
} from '../values.ts';

/** What members of several shapes are. */
const aboutApps = {
  name: 'What the consent page calls the app.',
  uri: 'The home page of the app; null: none.',
};

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
  name: lineText.describe('What the consent page calls the app.'),
  uri: textOrNull.describe('The home page of the app.'),
  redirectUris: z.array(text).describe('Where authorizations may end.'),
  scopes: z.array(z.enum(scopes)).describe('What the app may ask for.'),
  apiVersion: version.describe('The version of requests without `Svc-Version`.'),
  secretCreatedAt: dateTime.describe('When the client secret was made.'),
  publishedAt: dateTimeOrNull.describe(
    'When the operator of the service opened it to people of every organization; null: only members of yours can connect it.',
  ),
  createdBy: userReference.nullable().describe('Null: made by the operator of the service.'),
  createdAt,
  updatedAt,
};
export const oauthAppShape = named(
  'OAuthApp',
  z.strictObject(properties),
  'An app that a platform partner registered.',
);
export type OAuthApp = z.output<typeof oauthAppShape>;

export const oauthAppWithSecret = named(
  'OAuthAppWithSecret',
  z.strictObject({ ...properties, clientSecret: text.describe('Only shown in this response.') }),
  'An app with its client secret, which no other answer shows.',
);
export type OAuthAppWithSecret = z.output<typeof oauthAppWithSecret>;

export const oauthAppCreate = named(
  'OAuthAppCreate',
  z.strictObject({
    name: name.describe(aboutApps.name),
    uri: webAddress.nullish().describe(aboutApps.uri),
    redirectUris,
    scopes: appScopes,
  }),
  'A new app.',
);
export const oauthAppPatch = named(
  'OAuthAppPatch',
  z.strictObject({
    name: name.optional().describe(aboutApps.name),
    uri: webAddress.nullish().describe(aboutApps.uri),
    redirectUris: redirectUris.optional(),
    scopes: appScopes
      .optional()
      .describe('A scope that is left out can no longer be asked for, and is gone at once from what people granted.'),
    apiVersion: version.optional().describe('The version of requests without `Svc-Version`.'),
  }),
  'Changes of an app; what is left out stays.',
);

export type OAuthAppPatch = z.output<typeof oauthAppPatch>;

/** An app is registered by a partner; an assistant registered itself. */
export const connectedAppTypes = ['APP', 'ASSISTANT'] as const;
export const audiences = ['API', 'TOOLS'] as const;
export type Audience = (typeof audiences)[number];

export const connectedApp = named(
  'ConnectedApp',
  z.strictObject({
    id,
    clientId: text.describe('The client id of the app.'),
    type: z.enum(connectedAppTypes).describe('APP: registered by a partner. ASSISTANT: registered itself.'),
    name: lineText.describe('As the app calls itself.'),
    uri: textOrNull.describe('The home page of the app, as it calls it; null: none.'),
    redirectHosts: z.array(text).describe('The hosts, or private-use schemes, that the app sends people back to.'),
    user: userReference.describe('Who connected it, and whose permissions it has.'),
    audience: z.enum(audiences).describe('API: the REST API; TOOLS: the tool server.'),
    scopes: z.array(z.enum(scopes)).describe('What was granted.'),
    lastUsedAt: dateTimeOrNull.describe('To within five minutes.'),
    createdAt,
    updatedAt: dateTime.describe('When it was allowed most recently.'),
  }),
  'An app or assistant that somebody connected to the workspace.',
);
export type ConnectedApp = z.output<typeof connectedApp>;
