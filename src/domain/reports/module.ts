import type { Module } from '../app/module.ts';
import { reportHandlers } from './reports.ts';

export const reports: Module = {
  name: 'reports',
  declare: () => ({ handlers: reportHandlers }),
};
