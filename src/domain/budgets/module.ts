import { type Module, schedule } from '../app/module.ts';
import { sweepBudgets } from './sweep.ts';

export const budgets: Module = {
  name: 'budgets',
  declare: () => ({ schedules: [schedule('sweep-budgets', 3_600_000, sweepBudgets)] }),
};
