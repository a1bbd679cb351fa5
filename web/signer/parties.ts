/** Who else is in it: what the page says about turns, about what signing will do, and about who declined. */
import type { SignerView } from '../../src/contract/signer/view.ts';

export type Person = SignerView['parties'][number];

const signers = (view: SignerView) => view.parties.filter(party => party.role === 'SIGNER');

/** Nothing is waited for of them: their part is done, or another has it. */
const isDone = ({ status }: Person) => status === 'SIGNED' || status === 'HANDED_OVER';

/** Signers other than the person on the page who have not signed. */
export const othersLeft = (view: SignerView) => signers(view).filter(party => !party.you && !isDone(party));

export const haveAllSigned = (view: SignerView) => signers(view).every(isDone);

/** Whose turn it is while the person waits. */
export const whoseTurn = (view: SignerView) => othersLeft(view).filter(party => party.status === 'INVITED');

export const whoDeclined = (view: SignerView) => view.parties.find(party => party.status === 'REJECTED') ?? null;

export const namesOf = (people: readonly Person[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(people.map(person => person.name));
