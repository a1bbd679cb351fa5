/** The handlers of identity checks. */
import type { AnyHandler } from '../operation.ts';
import { cancelCheck } from './cancel.ts';
import { createCheck } from './create.ts';
import { getCheck } from './get.ts';
import { listChecks } from './list.ts';

export const identityCheckHandlers: readonly AnyHandler[] = [listChecks, createCheck, getCheck, cancelCheck];
