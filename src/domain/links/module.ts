import type { Module } from '../app/module.ts';
import { linkCopy, linkHandlers } from './links.ts';

export const links: Module<unknown, { linkCopy: typeof linkCopy }> = {
  name: 'links',
  provides: { linkCopy },
  declare: () => ({ handlers: linkHandlers }),
};
