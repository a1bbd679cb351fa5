/** Checks the messages of new commits: an imperative subject of at most 72 characters, and no planning references. */
import { execFileSync } from 'node:child_process';
import { planningReference } from './words.mjs';

/** The last commit before this rule. */
const before = '0fc4cf59e178ab0c4b2d5dd069d3741846005737';
const maxLength = 72;
/** Verbs in the imperative that end like another form. */
const imperatives = new Set([
  'Address',
  'Bring',
  'Embed',
  'Feed',
  'Focus',
  'Need',
  'Process',
  'Seed',
  'Speed',
  'String',
]);

/** What is wrong with one message, one problem per line. */
export function messageProblems(message) {
  const [subject = ''] = message.split('\n');
  const [verb = ''] = subject.split(' ');
  const found = [];
  if (subject.length > maxLength)
    found.push(`"${subject}" has ${subject.length} characters, at most ${maxLength} are allowed`);
  if (!/^[A-Z][a-z]+(-[a-z]+)?$/.test(verb) || (/(ed|ing|[^s]s)$/.test(verb) && !imperatives.has(verb)))
    found.push(`"${subject}" does not start with a verb in the imperative`);
  const reference = planningReference.exec(message);
  if (reference) found.push(`"${subject}" refers to "${reference[0]}", which readers cannot open`);
  return found;
}

export function commits(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  let messages;
  try {
    messages = git('log', '-z', '--no-merges', '--format=%B', `${before}..HEAD`).split('\0').filter(Boolean);
  } catch {
    return { looked: 'no commit', unanswered: 'The history of this clone does not reach back far enough.' };
  }
  return { looked: `the messages of ${messages.length} commits`, found: messages.flatMap(messageProblems) };
}
