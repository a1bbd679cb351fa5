/** The queues of templates. */
import { z } from 'zod';
import { eventActorTypes } from '../../contract/events/events.ts';
import { type Payload, queue } from '../../platform/jobs/jobs.ts';

/** A `template.updated` event for the changes of one minute. */
export const templateUpdatedQueue = queue(
  'template-updated',
  z.object({ templateId: z.string(), actor: z.object({ type: z.enum(eventActorTypes), id: z.string() }).nullable() }),
);
export type TemplateUpdatedJob = Payload<typeof templateUpdatedQueue>;
