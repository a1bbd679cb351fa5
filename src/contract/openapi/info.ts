/** What the document is about, whom to ask, and its licence. */
import { newestVersion } from '../values.ts';
import type { PrintedContract } from './printed-contract.ts';
import type { Json } from './schemas.ts';

const rules = `
## How requests work

- Every request has \`Authorization: Bearer <token>\`: an API key (\`svc_sk_…\`) or the access token of an OAuth app. It
  acts in one workspace, which \`Svc-Workspace\` chooses.
- \`Svc-Version\` chooses the version of the API. Without it, the default of the app or organization is served.
- \`Idempotency-Key\` makes it safe to repeat a request that writes: the stored answer is sent again for 24 hours.
- PATCH leaves alone what is left out, and null clears. Unknown members and parameters of requests are errors.
- A moment is ISO 8601; answers have UTC. A filter takes a date for its first instant in UTC, and \`expiresAt\` takes one
  for the end of that day in the time zone of the workspace.
- Lists have \`data\`, \`hasMore\` and \`nextCursor\`, which is the \`cursor\` of the next page.
- Errors have one shape with a \`code\` from a closed list; \`issues\` names every problem of a request.

## What can change

Within this version answers can gain members, enumerations of answers can gain values, and events can gain types. Ignore
what you do not know. Requests stay as they are.`;

export const infoOf = ({ version, description }: PrintedContract): Json => ({
  title: 'Sigill',
  version,
  description: version === newestVersion ? `${description}\n${rules}` : description,
  contact: { name: 'The operator of this installation' },
  license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
});
