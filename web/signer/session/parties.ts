/** The other parties, for texts on the signing order, on what signing does, and on who declined. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';

export type Person = SignerView['parties'][number];

const signers = (view: SignerView) => view.parties.filter(party => party.role === 'SIGNER');

/** Nobody waits for them: they have signed, or delegated to somebody else. */
const isDone = ({ status }: Person) => status === 'SIGNED' || status === 'HANDED_OVER';

/** Signers other than this person who have not signed. */
export const othersLeft = (view: SignerView) => signers(view).filter(party => !party.you && !isDone(party));

export const haveAllSigned = (view: SignerView) => signers(view).every(isDone);

/** The parties whose turn it is while the person waits. */
export const whoseTurn = (view: SignerView) => othersLeft(view).filter(party => party.status === 'INVITED');

export const whoDeclined = (view: SignerView) => view.parties.find(party => party.status === 'REJECTED') ?? null;

export const namesOf = (people: readonly Person[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(people.map(person => person.name));
