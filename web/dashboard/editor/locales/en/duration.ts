/** Texts of the duration of an agreement, in English. Words in capitals are the blanks of the sentence. */
import type { duration as sv } from '../sv/duration.ts';

export const duration: typeof sv = {
  type: 'The agreement',
  types: {
    SINGLE_PERIOD: 'Runs for a fixed time:',
    RECURRING: 'Is renewed until it is ended:',
    RECURRING_WITH_INITIAL: 'Runs for a time first, then is renewed:',
    NONE: 'Runs until further notice.',
    NOT_SET: 'Dates only:',
  },
  sentence: {
    SINGLE_PERIOD: ['PERIOD', 'from', 'START', 'to', 'END'],
    RECURRING: ['PERIOD', 'at a time from', 'START', 'unless ended', 'NOTICE', 'before.'],
    RECURRING_WITH_INITIAL: [
      'from',
      'START',
      'to',
      'END',
      'then',
      'PERIOD',
      'at a time, unless ended',
      'NOTICE',
      'before.',
    ],
    NONE: ['From', 'START', 'Ended', 'NOTICE', 'before.'],
    NOT_SET: ['from', 'START', 'to', 'END'],
  },
  period: 'Period',
  notice: 'Notice',
  start: 'Start date',
  end: 'End date',
  number: label => `${label}, number`,
  unit: label => `${label}, unit`,
  noNotice: 'no time',
  units: { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' },
};
