/** How the index of the documentation is made and read: by the build, and by the page. */

/** What questions are put in, and every page has. */
const fillers = new Set(
  'a an and are as at be by can do does for from has have how i if in is it its know me my of on or our that the then there this to was we what when where which who why will with you your'.split(
    ' ',
  ),
);
/** What people call things otherwise: by the word of the documentation. */
const meanings = {
  reject: ['decline', 'declined', 'declines', 'declining', 'refuse', 'refused', 'refuses', 'rejected', 'rejects'],
  party: ['parties', 'signer', 'signers', 'signatory', 'signatories', 'recipient', 'recipients', 'customer'],
  download: ['downloads', 'downloaded', 'fetch'],
  file: ['files', 'pdf', 'pdfs'],
  sign: ['signed', 'signs', 'signing'],
};
const meant = new Map(Object.entries(meanings).flatMap(([word, others]) => others.map(other => [other, word])));

const wordOf = term => {
  const lower = term.toLowerCase();
  return meant.get(lower) ?? lower;
};

export const searchOptions = {
  fields: ['title', 'names', 'text'],
  storeFields: ['url', 'title', 'place'],
  processTerm: wordOf,
  searchOptions: {
    prefix: true,
    fuzzy: term => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
    boost: { title: 4, names: 3 },
    processTerm: term => (fillers.has(term.toLowerCase()) ? null : wordOf(term)),
  },
};

/** Entries with all the words of a question; where few have all, also those with some. */
export function searchIn(index, question) {
  const all = index.search(question);
  if (all.length >= 5) return all;
  const known = new Set(all.map(({ id }) => id));
  return [...all, ...index.search(question, { combineWith: 'OR' }).filter(({ id }) => !known.has(id))];
}
