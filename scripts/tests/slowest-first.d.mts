import { BaseSequencer } from 'vitest/node';
export class SlowestFirst extends BaseSequencer {}
