import type { Resources } from '../app/event-resources.ts';
import { type Module, schedule } from '../app/module.ts';
import { eventHandlers, eventsAbout } from './list.ts';
import { encryptedPersonal } from './personal.ts';
import { sweepEvents } from './sweep.ts';

export const events: Module<{ resources: Resources }> = {
  name: 'events',
  declare: ({ resources }) => ({
    handlers: eventHandlers(resources),
    dashboardHandlers: [eventsAbout(resources)],
    encrypted: [encryptedPersonal],
    schedules: [schedule('sweep-events', 3_600_000, sweepEvents)],
  }),
};
