/** Numbers of rows that follow from the counts of a bulk send. Pure. */
import type { BulkSend } from '../../../src/contract/schemas/bulk-sends.ts';

type Counts = BulkSend['counts'];

/** Rows that will be sent. */
export const waitingIn = ({ valid, warned }: Counts): number => valid + warned;

/** Rows that were checked, sent or left out: all but those that are still to be checked. */
export const checkedIn = ({ valid, warned, invalid, skipped, created, failed }: Counts): number =>
  valid + warned + invalid + skipped + created + failed;

/** Rows that a start takes on, whatever became of them. */
export const startedIn = ({ valid, warned, created, failed }: Counts): number => valid + warned + created + failed;

/** Rows that are made, or could not be. */
export const doneIn = ({ created, failed }: Counts): number => created + failed;
