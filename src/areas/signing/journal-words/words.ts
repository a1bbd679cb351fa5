/** What the readable journal says. An event or a member without words of its own is shown as it is. */
import type { DocumentLanguage } from '../../../contract/values.ts';

export interface JournalWords {
  language: DocumentLanguage;
  title: string;
  facts: Record<'document' | 'id' | 'sender' | 'sent' | 'completed' | 'original' | 'sealed' | 'head', string>;
  parties: string;
  partyColumns: string[];
  shown: string;
  shownColumns: string[];
  entries: string;
  entryColumns: string[];
  check: string;
  checkColumns: string[];
  /** What one does to check it, and with what. */
  checks(sealed: string, bytes: number): string[][];
  service: string;
  originalFile: string;
  block(type: string, place: number): string;
  upload(place: number): string;
  consent: string;
  empty: string;
  roles: Record<string, string>;
  methods: Record<string, string>;
  occasions: Record<string, string>;
  changes: Record<string, string>;
  events: Record<string, string>;
  members: Record<string, string>;
  /** By which gate, before reading (ACCESS) or signing (SIGN). */
  purposes: Record<string, string>;
  /** Where parties sign together. */
  settings: Record<string, string>;
  /** Of an electronic ID: what proves it, and how it was checked. */
  eid: Record<'evidence' | 'bound' | 'text' | 'checked' | 'byNumber' | 'byName', string> & {
    checks: Record<string, string>;
  };
  originalIs: string;
  lastDay: string;
  level: string;
  timestamp: string;
  file: string;
  signatures(count: number): string;
  reason: string;
}
