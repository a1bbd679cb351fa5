import { deliveryRetry } from '../../platform/jobs/jobs.ts';
import { forgetBuckets } from '../app/buckets.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import type { DefinitionPorts } from '../custom-fields/ports.ts';
import type { DocumentPorts, SubmissionPorts } from '../documents/ports.ts';
import { createForm } from './create.ts';
import { changeDefinitions } from './custom-fields.ts';
import { deleteForm } from './delete.ts';
import { submitHandler } from './page/submit-document.ts';
import { publishForm, rotateToken, unpublishForm } from './publish.ts';
import { closedEmailQueue } from './queues.ts';
import { getForm, listForms } from './read.ts';
import { sendClosedEmail } from './sender-left/closed-email.ts';
import { showSubmissions, withinSubmissions } from './submissions/event-resource.ts';
import { expireSubmissions, followDocument } from './submissions/follow.ts';
import { lapseDuePlaces } from './submissions/lapse.ts';
import { getSubmission, listSubmissions } from './submissions/read.ts';
import { formTemplateHandlers } from './template/template.ts';
import { encryptedTokens } from './token.ts';
import { setRespondent, updateForm } from './update.ts';

const minute = 60_000;
const hour = 60 * minute;

export const forms: Module<DocumentPorts, SubmissionPorts & DefinitionPorts> = {
  name: 'forms',
  provides: { followDocument, changeDefinitions },
  eventResources: { show: { form_submission: showSubmissions }, within: withinSubmissions },
  declare: ports => ({
    handlers: [
      listForms,
      createForm,
      getForm,
      updateForm,
      deleteForm,
      publishForm,
      unpublishForm,
      rotateToken,
      setRespondent,
      ...formTemplateHandlers,
      listSubmissions,
      getSubmission,
    ],
    jobs: [handleJobs(closedEmailQueue, { kind: 'messages', concurrency: 2, retry: deliveryRetry }, sendClosedEmail)],
    innerHandlers: [submitHandler(ports)],
    encrypted: [encryptedTokens],
    schedules: [
      schedule('expire-form-submissions', hour, expireSubmissions),
      schedule('lapse-form-places', minute, lapseDuePlaces),
      schedule('forget-form-attempts', hour, forgetBuckets),
    ],
  }),
};
