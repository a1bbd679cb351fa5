/** The addresses of the authorization server, and what its tokens are for. */
import type { Resources } from '../../domain/oauth/authorization-request.ts';

export const paths = {
  authorize: '/api/oauth/authorize',
  token: '/api/oauth/token',
  revoke: '/api/oauth/revoke',
  register: '/api/oauth/register',
  tools: '/api/mcp',
} as const;

export const resourcesOf = (publicUrl: string): Resources => ({
  api: `${publicUrl}/api/v1`,
  tools: `${publicUrl}${paths.tools}`,
});
