import { type Module, schedule } from '../app/module.ts';
import { sweepImages } from './images.ts';

/** Documents declare the operations of content, because who may change it depends on the document. */
export const content: Module = {
  name: 'content',
  declare: () => ({ schedules: [schedule('sweep-images', 3_600_000, sweepImages)] }),
};
