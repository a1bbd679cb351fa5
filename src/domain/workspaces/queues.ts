import { z } from 'zod';
import { queue } from '../../platform/jobs/jobs.ts';

/** Somebody joined, left, or may do more or less than before. The key is the organization. */
export const accessChangedQueue = queue('access-changed', z.object({ organizationId: z.string() }));

/** The e-mail of an invitation to a workspace. The key is the invitation. */
export const invitationEmailQueue = queue('invitation-letter', z.object({ invitationId: z.string() }));
