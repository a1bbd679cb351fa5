/** What sending a document will do, as one sentence with names. Pure. */
import type { DraftParty } from '../draft.ts';
import type { PrepareTexts } from '../locales/sv.ts';

type Sending = Pick<PrepareTexts, 'sending'>['sending'];

/** Those who are invited at once, and those who wait for them. Only signers make others wait. */
export function invitedFirst(parties: readonly DraftParty[], inOrder: boolean) {
  if (!inOrder) return { now: parties, later: [] };
  const first = Math.min(...parties.filter(p => p.role === 'SIGNER').map(p => p.signingOrder));
  return {
    now: parties.filter(p => p.signingOrder <= first),
    later: parties.filter(p => p.signingOrder > first),
  };
}

function channelOf({ delivery }: DraftParty, texts: Sending): string {
  if (delivery.length === 0) return texts.byLink;
  if (delivery.includes('IN_APP')) return texts.inPerson;
  return delivery.map(channel => (channel === 'SMS' ? texts.bySms : texts.byEmail)).join(texts.andJoin);
}

/** Names with how each is reached: those who are reached in the same way together. */
function reached(parties: readonly DraftParty[], texts: Sending): string {
  const byChannel = new Map<string, string[]>();
  for (const party of parties) {
    const channel = channelOf(party, texts);
    byChannel.set(channel, [...(byChannel.get(channel) ?? []), party.name]);
  }
  return texts.list([...byChannel].map(([channel, names]) => `${texts.list(names)} ${channel}`));
}

export function sendSummary(parties: readonly DraftParty[], inOrder: boolean, texts: Sending): string {
  const { now, later } = invitedFirst(parties, inOrder);
  const sentences = [texts.sendsTo(reached(now, texts))];
  if (later.length > 0)
    sentences.push(
      texts.askedAfter(
        texts.list(later.map(p => p.name)),
        texts.list(now.filter(p => p.role === 'SIGNER').map(p => p.name)),
      ),
    );
  return [...sentences, texts.thenFixed].join(' ');
}
