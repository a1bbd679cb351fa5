import { expect, test } from 'vitest';
import { type Issue, invalid, invalidBy, maxIssues } from './errors.ts';
import { IssueList } from './issue-list.ts';

const issue = (path: string): Issue => ({ path, code: 'INVALID_VALUE', message: 'is wrong' });
const issues = (count: number): Issue[] => Array.from({ length: count }, (_, i) => issue(`rows.${i}`));

test('the message of VALIDATION_FAILED has the first issue and says how many others there are', () => {
  expect([1, 2, 3].map(count => invalid(...issues(count)).message)).toEqual([
    'The request failed validation. rows.0: is wrong.',
    'The request failed validation. rows.0: is wrong (and 1 more issue).',
    'The request failed validation. rows.0: is wrong (and 2 more issues).',
  ]);
  expect(invalid(issue('')).message).toBe('The request failed validation. is wrong.');
});

test('of any number of issues the first thousand are listed and the others counted', () => {
  const list = new IssueList();
  let made = 0;
  for (let i = 0; i < 300_000; i++)
    list.add(() => {
      made++;
      return issue(`rows.${i}`);
    });
  expect([made, list.listed.length, list.more, list.count]).toEqual([maxIssues, maxIssues, 299_000, 300_000]);
  for (const found of [invalidBy(list), invalidBy(issues(300_000))]) {
    expect([found.facts.issues?.length, found.facts.moreIssues]).toEqual([maxIssues, 299_000]);
    expect(found.message).toBe(
      'The request failed validation. rows.0: is wrong (and 299999 more issues). Only the first 1000 issues are listed.',
    );
  }
});

test('lists that are joined list no more than one, and count everything', () => {
  const list = new IssueList();
  for (const count of [600, 700, 5]) {
    const part = new IssueList();
    for (const one of issues(count)) part.add(() => one);
    list.addAll(part);
  }
  expect([list.listed.length, list.count]).toEqual([maxIssues, 1_305]);
});
