import { z } from 'zod';
import { queue } from '../../platform/jobs/jobs.ts';

/** The e-mail of an invitation to a workspace. The key is the invitation. */
export const invitationEmailQueue = queue('invitation-letter', z.object({ invitationId: z.string() }));
