import { type Module, schedule } from '../app/module.ts';
import { getApiLog, listApiLogs } from './list.ts';
import { deleteOld } from './store.ts';

export const apiLogs: Module = {
  name: 'api-logs',
  declare: () => ({
    handlers: [listApiLogs, getApiLog],
    schedules: [schedule('sweep-api-logs', 3_600_000, ({ db, clock }) => deleteOld(db, clock.now()))],
  }),
};
