/** Texts of the readable journal. Events and members without a text are shown by their names. */
import type { DocumentLanguage } from '../../../../contract/values.ts';

export interface JournalTexts {
  language: DocumentLanguage;
  title: string;
  facts: Record<'document' | 'id' | 'sender' | 'sent' | 'completed' | 'original' | 'sealed' | 'head', string>;
  /** Also next to signature marks in the sealed file: who signed, and for whom. */
  signedFor(name: string, other: string): string;
  parties: string;
  partyColumns: string[];
  shown: string;
  shownColumns: string[];
  entries: string;
  entryColumns: string[];
  check: string;
  checkColumns: string[];
  /** How to check the file, and with which tools. */
  checks(sealed: string, bytes: number): string[][];
  service: string;
  /** Somebody of the sender, to the parties. */
  member(organization: string): string;
  /** After whoever did it: the app or assistant that they used. */
  through(app: string): string;
  /** That the parties do not get everything, as a row of the checks. */
  withheld: string[];
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
  /** Purposes of verifications and eID orders: before reading (ACCESS), before signing (SIGN), the signature. */
  purposes: Record<string, string>;
  /** How parties share a device. */
  settings: Record<string, string>;
  /** Details of eID entries: the evidence and how it was checked. */
  eid: Record<'evidence' | 'bound' | 'text' | 'checked' | 'byNumber' | 'byName', string> & {
    checks: Record<string, string>;
  };
  /** Below the creation of a document that a visitor of a public form caused. */
  fromForm: string;
  /** After who did it in a frame of another site, whose origin is given. */
  embedded(site: string): string;
  /** Below what the sender of a sandbox did in the place of a party. */
  simulated: string;
  originalIs: string;
  lastDay: string;
  level: string;
  timestamp: string;
  /** The timestamp is by the service's own authority. */
  ownTime: string;
  file: string;
  signatures(count: number): string;
  reason: string;
}
