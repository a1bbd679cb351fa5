/** A new entry of the journal, before it is chained. */
import type { ReadableEntry } from './chain.ts';
import type { Fact } from './personal.ts';

/** The document and where it belongs. */
export interface Subject {
  organizationId: string;
  workspaceId: string;
  documentId: string;
}

/** Who did it, for people to read. Name, e-mail address, IP address and user agent are personal. */
export type JournalActor = ReadableEntry['who'];

export const systemActor: JournalActor = {
  kind: 'SYSTEM',
  id: null,
  name: null,
  email: null,
  ip: null,
  userAgent: null,
};

/** An uppercase type of an open list, and its data. Must never contain a secret or a national identity number. */
export interface NewEntry {
  type: string;
  who: JournalActor;
  data?: Readonly<Record<string, Fact>>;
}
