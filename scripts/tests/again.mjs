/**
 * A file whose tests failed runs once more, alone. If it passes then, the run goes on and names it as flaky. This is for
 * tests that a busy machine disturbs; what follows is never run again, since one failure in a thousand runs is a failure.
 */
const never = {
  evidence: [
    'src/platform/seal/verify/',
    'src/platform/seal/sign/',
    'src/domain/events/',
    'test/attacks/',
    'test/corpus/',
    'test/events/',
    'test/shown/',
    'test/sealing/journal',
    'test/signing/races',
    'test/sealing/seal',
  ],
  isolation: ['test/access/', 'test/fuzz/', 'test/people/', 'test/tools/'],
  'lost or doubled work': [
    'src/platform/jobs/',
    'test/api/idempotency',
    'test/api/stopping',
    'test/backup/',
    'test/cluster/',
    'test/documents/interrupted',
    'test/journeys/crash',
    'test/operations/',
    'test/transfer/',
    'test/webhooks/sending',
  ],
};

/** More flaky files than this fail a run: then it is not the machine. */
export const maxFlaky = 3;

/** What the tests of a file are about, if they are never run again; else null. */
export const neverAgain = file =>
  Object.keys(never).find(subject => never[subject].some(place => file.startsWith(place))) ?? null;
