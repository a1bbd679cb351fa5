import { waits } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module } from '../module.ts';
import { sendInvitation } from './invitations/invitation-email.ts';
import { invitationHandlers } from './invitations/invitations.ts';
import type { JoinPorts } from './invitations/join.ts';
import { listHandlers } from './lists.ts';
import { workspaceHandlers } from './me.ts';
import { memberHandlers } from './members/members.ts';
import type { MemberPorts } from './members/remove-member.ts';
import { invitationEmailQueue } from './queues.ts';
import { roleHandlers } from './roles/roles.ts';

const minute = 60_000;
const retry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute);

export const workspaces: Module<MemberPorts & JoinPorts> = {
  name: 'workspaces',
  declare: ports => ({
    handlers: [...workspaceHandlers, ...memberHandlers(ports), ...invitationHandlers, ...roleHandlers, ...listHandlers],
    jobs: [
      handleJobs(invitationEmailQueue, { concurrency: 2, retry }, (app, { invitationId }) =>
        sendInvitation(app, invitationId),
      ),
    ],
  }),
};
