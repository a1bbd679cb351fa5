import { waits } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import { templateContentHandlers } from './content.ts';
import { createTemplate } from './create.ts';
import { duplicateTemplate } from './duplicate.ts';
import { showTemplates, withinTemplates } from './event-resource.ts';
import { addTemplateTag, removeTemplateTag, templatesInFolders } from './filing.ts';
import { deleteTemplate, lockAgainstChanges, restoreTemplate, unlockTemplate } from './lifecycle.ts';
import { listTemplates } from './list.ts';
import { templatePartyHandlers } from './parties/handlers.ts';
import { encryptedTemplateParties } from './parties/party-rows.ts';
import { publishUpdated } from './publish.ts';
import { purgeDue, purgeTemplate } from './purge.ts';
import { templateUpdatedQueue } from './queues.ts';
import { getTemplate, updateTemplate } from './update.ts';

const minute = 60_000;

export const templates: Module<unknown, { templatesInFolders: typeof templatesInFolders }> = {
  name: 'templates',
  provides: { templatesInFolders },
  eventResources: { show: { template: showTemplates }, within: withinTemplates },
  declare: () => ({
    handlers: [
      listTemplates,
      createTemplate,
      getTemplate,
      updateTemplate,
      deleteTemplate,
      restoreTemplate,
      duplicateTemplate,
      lockAgainstChanges,
      unlockTemplate,
      purgeTemplate,
      addTemplateTag,
      removeTemplateTag,
      ...templatePartyHandlers,
      ...templateContentHandlers,
    ],
    jobs: [
      handleJobs(
        templateUpdatedQueue,
        { kind: 'other', concurrency: 2, retry: waits(minute, minute, minute) },
        publishUpdated,
      ),
    ],
    encrypted: [encryptedTemplateParties],
    schedules: [schedule('purge-templates', 60 * minute, purgeDue)],
  }),
};
