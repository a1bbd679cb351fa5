/** Texts of an approval in Swedish. */
export const sv = {
  approve: 'Godkänn',
  reject: 'Avslå',
  answering: 'Godkänner',
  sendsAtOnce: 'När du godkänner skickas det direkt till dem som ska signera. Därefter kan texten inte ändras.',
  askedForYours: 'Du är ombedd att godkänna det innan det kan skickas.',
  rejected: 'Det blev inte godkänt. Ändra det och fråga igen.',
  waitsFor: (names: readonly string[]) =>
    names.length === 0
      ? 'Väntar på godkännande.'
      : `Väntar på godkännande av ${new Intl.ListFormat('sv-SE').format(names)}.`,
  whoApproves: 'Vem godkänner',
  you: (name: string) => `${name} (du)`,
  anyOf: (names: readonly string[]) => new Intl.ListFormat('sv-SE', { type: 'disjunction' }).format(names),
  oneIsEnough: 'det räcker med en',
  yourTurn: 'Din tur',
  state: { PENDING: 'Väntar', APPROVED: 'Godkänt', REJECTED: 'Avslaget', CANCELLED: 'Behövs inte' },
  reason: 'Skriv vad som behöver ändras',
  reads: (name: string) => `${name} läser detta.`,
  reasonMissing: 'Skriv vad som behöver ändras.',
  didApprove: 'Du har godkänt dokumentet.',
  didReject: 'Du har avslagit dokumentet.',
};
export type ApprovalTexts = typeof sv;
