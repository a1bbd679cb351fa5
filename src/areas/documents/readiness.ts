/** What keeps a document from being sent (details 3.8, 0.21, 0.22, 0.42), blockers first. Pure. */
import type { ReadinessIssue } from '../../contract/errors.ts';
import type { BlockRow } from '../content/block.ts';
import type { DocumentWithParties } from './document.ts';
import { isSigner } from './party.ts';

const blocker = (code: string, message: string, userMessage: string): ReadinessIssue => ({
  code,
  severity: 'BLOCKER',
  message,
  userMessage,
});
const warning = (code: string, message: string, userMessage: string): ReadinessIssue => ({
  code,
  severity: 'WARNING',
  message,
  userMessage,
});

/** Domains whose misspellings lose invitations. */
const typos: Record<string, string> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'yahooo.com': 'yahoo.com',
  'icloud.co': 'icloud.com',
};

const empty = new Set(['SPACER', 'PAGE_BREAK']);

export function readinessOf(
  document: DocumentWithParties,
  blocks: readonly BlockRow[],
  filled: ReadonlySet<string>,
  now: Date,
): ReadinessIssue[] {
  const issues: ReadinessIssue[] = [];
  const { parties } = document;
  if (!parties.some(isSigner))
    issues.push(blocker('NO_SIGNER', 'No party has the role SIGNER.', 'Lägg till minst en undertecknare.'));
  if (!blocks.some(b => !empty.has(b.type)))
    issues.push(blocker('NO_CONTENT', 'The document has no content.', 'Lägg till innehåll i dokumentet.'));
  if (document.expires_at === null)
    issues.push(blocker('NO_EXPIRATION', 'The document has no expiration date.', 'Ange en sista dag för underskrift.'));
  else if (new Date(document.expires_at) <= now)
    issues.push(
      blocker('EXPIRATION_PASSED', 'The expiration date has passed.', 'Sista dagen för underskrift har passerat.'),
    );
  for (const p of parties) {
    if (p.delivery.includes('EMAIL') && !p.email)
      issues.push(blocker('MISSING_EMAIL', `${p.name} has no e-mail address.`, `${p.name} saknar e-postadress.`));
    if (p.delivery.includes('SMS') && !p.phone)
      issues.push(blocker('MISSING_PHONE', `${p.name} has no phone number.`, `${p.name} saknar telefonnummer.`));
    const domain = p.email?.split('@')[1]?.toLowerCase() ?? '';
    const meant = typos[domain];
    if (meant)
      issues.push(
        warning('EMAIL_TYPO', `${p.email} may be misspelt: ${meant}?`, `${p.email} kan vara felstavad: ${meant}?`),
      );
  }
  for (const block of blocks) {
    for (const box of block.field_meta.placedFields) {
      if (box.kind !== 'INPUT') continue;
      const name = box.label ?? box.key ?? box.id;
      const drawn = box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS';
      const party = parties.find(p => p.id === box.partyId);
      if (drawn && !party)
        issues.push(
          blocker('BOX_WITHOUT_PARTY', `The ${box.inputType} box ${name} has no party.`, `Rutan ${name} saknar part.`),
        );
      else if (drawn && party?.role !== 'SIGNER')
        issues.push(
          blocker(
            'BOX_WITHOUT_SIGNER',
            `The party of the box ${name} does not sign.`,
            `Parten för rutan ${name} skriver inte under.`,
          ),
        );
      if (!drawn && box.required && !party && !filled.has(`${block.id}/${box.id}`)) {
        issues.push(
          blocker(
            'MISSING_VALUE',
            `The required box ${name} is the sender's and is not filled.`,
            `Den obligatoriska rutan ${name} är inte ifylld.`,
          ),
        );
      }
    }
  }
  return issues.sort((a, b) => a.severity.localeCompare(b.severity));
}

export const isReady = (issues: readonly ReadinessIssue[]): boolean => !issues.some(i => i.severity === 'BLOCKER');
