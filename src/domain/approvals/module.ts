import { deliveryRetry, waits } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import type { DocumentPorts } from '../documents/ports.ts';
import { accessChangedQueue } from '../workspaces/queues.ts';
import { sendApprovalEmail } from './approval-email.ts';
import { cancelRequest } from './cancel.ts';
import { approveRequest, rejectRequest } from './decide.ts';
import { checkAllDepartures, checkDepartures } from './departures.ts';
import { showRequests, withinRequests } from './event-resource.ts';
import { approvalLinks, openApprovalLinks } from './link.ts';
import { getRequest, listRequests } from './list.ts';
import { approvalEmailQueue, sendApprovedQueue } from './queues.ts';
import { createRequest } from './request.ts';
import { sendApproved } from './send-approved.ts';

const minute = 60_000;

export const approvals: Module<DocumentPorts> = {
  name: 'approvals',
  eventResources: { show: { approval_request: showRequests }, within: withinRequests },
  declare: ports => ({
    handlers: [listRequests, createRequest(ports), getRequest, approveRequest(ports), rejectRequest, cancelRequest],
    jobs: [
      handleJobs(approvalEmailQueue, { kind: 'messages', concurrency: 2, retry: deliveryRetry }, sendApprovalEmail),
      handleJobs(sendApprovedQueue, { kind: 'other', concurrency: 2, retry: deliveryRetry }, sendApproved),
      handleJobs(
        accessChangedQueue,
        { kind: 'other', concurrency: 1, retry: waits(minute, 5 * minute, 30 * minute) },
        (app, { organizationId }) => checkDepartures(app, organizationId),
      ),
    ],
    keyDependents: [openApprovalLinks],
    links: [approvalLinks],
    schedules: [schedule('check-approvers', 60 * minute, checkAllDepartures)],
  }),
};
