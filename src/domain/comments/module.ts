import type { Module } from '../module.ts';
import { commentHandlers } from './comments.ts';

export const comments: Module = {
  name: 'comments',
  declare: () => ({ handlers: commentHandlers }),
};
