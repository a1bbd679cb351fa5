/** `GET /.well-known/oauth-authorization-server` (RFC 8414). It lists what is true for every client, nothing else. */
import { assistantScopes } from '../../contract/scopes.ts';
import { paths } from './resources.ts';

/** `scopes_supported` are those of assistants that register themselves; an app has those of its registration. */
export const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}${paths.authorize}`,
  token_endpoint: `${publicUrl}${paths.token}`,
  revocation_endpoint: `${publicUrl}${paths.revoke}`,
  registration_endpoint: `${publicUrl}${paths.register}`,
  scopes_supported: assistantScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  // `none` is for assistants that registered themselves.
  token_endpoint_auth_methods_supported: ['client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_post', 'none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});
