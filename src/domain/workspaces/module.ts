import { deliveryRetry } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module } from '../app/module.ts';
import type { AccessPorts } from './access.ts';
import type { NewWorkspacePorts } from './create-workspace.ts';
import { invitationLinks } from './invitations/invitation.ts';
import { sendInvitation } from './invitations/invitation-email.ts';
import { invitationHandlers, invitationViewHandlers } from './invitations/invitations.ts';
import { listHandlers } from './lists.ts';
import { workspaceHandlers } from './me.ts';
import { memberHandlers } from './members/members.ts';
import type { MemberPorts } from './members/remove-member.ts';
import { invitationEmailQueue } from './queues.ts';
import { roleHandlers } from './roles/roles.ts';

export const workspaces: Module<MemberPorts & NewWorkspacePorts & AccessPorts> = {
  name: 'workspaces',
  declare: ports => ({
    handlers: [
      ...workspaceHandlers(ports),
      ...memberHandlers(ports),
      ...invitationHandlers,
      ...roleHandlers(ports),
      ...listHandlers,
    ],
    dashboardHandlers: invitationViewHandlers,
    jobs: [
      handleJobs(
        invitationEmailQueue,
        { kind: 'messages', concurrency: 2, retry: deliveryRetry },
        (app, { invitationId }) => sendInvitation(app, invitationId),
      ),
    ],
    links: [invitationLinks],
  }),
};
