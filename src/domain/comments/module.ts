import type { Module } from '../app/module.ts';
import { commentHandlers } from './comments.ts';

export const comments: Module = {
  name: 'comments',
  declare: () => ({ handlers: commentHandlers }),
};
