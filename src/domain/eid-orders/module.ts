import { type Module, schedule } from '../app/module.ts';
import { encryptedOrders } from './encrypted.ts';
import { pollLeft, sweepOrders } from './left-orders.ts';

export const eidOrders: Module = {
  name: 'eid-orders',
  declare: () => ({
    encrypted: encryptedOrders,
    schedules: [schedule('poll-eid-orders', 5_000, pollLeft), schedule('sweep-eid-orders', 3_600_000, sweepOrders)],
  }),
};
