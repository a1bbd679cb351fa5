/** docs/security.md has the budgets as the code counts them, with what a day of abuse costs at most. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oauthSettings } from '../../src/config/oauth-settings.ts';
import {
  dayBudgets,
  entryBytes,
  formPlaces,
  keptAnswers,
  largestRegistration,
  reserve,
  unusedRegistrations,
  uploadCopies,
} from '../../src/domain/budgets/budgets.ts';
import { widths } from '../../src/platform/rate/network.ts';

const text = readFileSync('docs/security.md', 'utf8').replace(/\s+/g, ' ');
const { ANSWERS_SAVED, ANSWERS_ADDED, FORM_DOCUMENTS, PARTY_UPLOADS, PARTY_TEXTS, PARTY_ENTRIES, REGISTRATIONS } =
  dayBudgets;

function bytes(count: number): string {
  const [unit, name] = [
    [1e9, 'GB'],
    [1e6, 'MB'],
    [1e3, 'kB'],
  ].find(([size]) => count >= Number(size)) ?? [1, 'B'];
  return `${(count / Number(unit)).toLocaleString('en', { maximumFractionDigits: 1 })} ${name}`;
}
const times = (count: number): string => count.toLocaleString('en');

const registrationsAnHour = Number(oauthSettings.SIGILL_OAUTH_REGISTRATIONS[0].parse(undefined));
const ofNetwork = {
  answers: ANSWERS_ADDED.network,
  documents: FORM_DOCUMENTS.network,
  uploads: PARTY_UPLOADS.network * uploadCopies,
  texts: PARTY_TEXTS.network,
  registrations: registrationsAnHour * 24 * largestRegistration,
};
const ofAll = {
  answers: keptAnswers.installation,
  documents: FORM_DOCUMENTS.installation,
  uploads: PARTY_UPLOADS.installation * uploadCopies,
  texts: PARTY_TEXTS.installation,
  registrations: unusedRegistrations.kept * largestRegistration,
};
const sum = (costs: Record<string, number>): number => Object.values(costs).reduce((all, one) => all + one, 0);

const nextDay = '429 until the next day';
const shared = ({ form, organization, installation }: typeof FORM_DOCUMENTS | typeof PARTY_UPLOADS) => [
  bytes(form),
  bytes(organization),
  bytes(installation),
];
const rows = [
  [
    'Answers of forms, each time they are saved',
    `${bytes(ANSWERS_SAVED.network)} a day`,
    ...['', '', '', nextDay, 'Nothing that stays', 'Nothing that stays'],
  ],
  [
    'Answers of forms that are not submitted',
    `${bytes(ANSWERS_ADDED.network)} a day`,
    ...[keptAnswers.form, keptAnswers.organization, keptAnswers.installation].map(count => `${bytes(count)} are kept`),
    `${nextDay} for the network; of what is kept, those that were begun first are deleted`,
    ...[bytes(ofNetwork.answers), bytes(ofAll.answers)],
  ],
  [
    'Documents of submitted forms',
    `${bytes(FORM_DOCUMENTS.network)} a day`,
    ...shared(FORM_DOCUMENTS).map(count => `${count} a day`),
    ...[nextDay, bytes(ofNetwork.documents), bytes(ofAll.documents)],
  ],
  [
    'Places of a form with `maxSubmissions` that nobody has signed',
    `${formPlaces.ofNetwork} of a form a day, or ${formPlaces.part * 100} % of its places if that is more`,
    ...['', '', '', nextDay, 'Nothing that stays', 'Nothing that stays'],
  ],
  [
    'Files that parties upload; those of documents by accounts count by network alone',
    `${bytes(PARTY_UPLOADS.network)} a day`,
    ...shared(PARTY_UPLOADS).map(count => `${count} a day`),
    ...[nextDay, bytes(ofNetwork.uploads), bytes(ofAll.uploads)],
  ],
  [
    'What parties write: messages and comments, and signatures on documents of forms',
    `${bytes(PARTY_TEXTS.network)} a day`,
    ...shared(PARTY_TEXTS).map(count => `${count} a day`),
    ...[nextDay, bytes(ofNetwork.texts), bytes(ofAll.texts)],
  ],
  [
    'Assistants that register themselves',
    `${times(registrationsAnHour)} an hour, ${times(REGISTRATIONS.network)} a day`,
    ...['', ''],
    `${times(REGISTRATIONS.installation)} a day; ${times(unusedRegistrations.kept)} unused are kept, for a day`,
    '429 until the next hour or day; of what is kept, the oldest end',
    ...[bytes(ofNetwork.registrations), bytes(ofAll.registrations)],
  ],
  ['**All**', '', '', '', '', '', `**${bytes(sum(ofNetwork))}**`, `**${bytes(sum(ofAll))}**`],
  [
    `Downloads and verifications of one party, each an entry of the journal: ${times(PARTY_ENTRIES.one)} a day`,
    ...['', '', '', '', nextDay, '', ''],
  ],
];

test('the table of budgets has the numbers of the code', () => {
  const [, table = ''] = /(\| Budget \|[\s\S]*?)\n\n/.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
  const listed = table.split('\n').slice(2);
  expect(listed).toEqual(rows.map(cells => `|${cells.map(cell => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`));
});

test('the sentences around it do, too', () => {
  expect(text).toContain(`A party costs at most ${bytes(PARTY_ENTRIES.one * entryBytes)} a day besides.`);
  const [, household, company] = widths.ipv6;
  const [, block] = widths.ipv4;
  expect([household.bits, household.times, company.bits, company.times, block.bits, block.times]).toEqual([
    56, 2, 48, 4, 24, 8,
  ]);
  expect(text).toContain('have twice and four times the limit, the /24 of an IPv4 address eight times');
  expect([reserve.part, reserve.little]).toEqual([0.2, 0.1]);
  expect(text).toContain('the last fifth is for networks that have used less than a tenth of theirs');
});
