import { describe, expect, it } from 'vitest';
import { documentsHref } from './links.ts';
import { bodyOf, firstQuestion, type Question, questionIn, questionOf, searchOf } from './question.ts';

const other: Question = {
  subject: 'PARTIES',
  measure: 'TIME_TO_SIGN',
  interval: 'WEEK',
  period: { from: '2026-01-01', to: '2026-03-31' },
  splitBy: 'TAG',
  filters: 'status=COMPLETED&customField=cfd_1%3Aa&customField=cfd_2%3Ab',
};

describe('The question of a report', () => {
  it('is in the address, as far as it differs', () => {
    expect(searchOf(firstQuestion, firstQuestion)).toBe('');
    expect(questionIn(searchOf(other, firstQuestion), firstQuestion)).toEqual(other);
    expect(questionIn(searchOf(firstQuestion, other), other)).toEqual(firstQuestion);
  });

  it('is only what can be answered', () => {
    expect(questionIn('subject=TEMPLATES&measure=VALUE', firstQuestion).measure).toBe('SENT');
    expect(questionIn('period=2026-01-01..2027-12-31&interval=DAY', firstQuestion).interval).toBe('WEEK');
    expect(questionIn('period=2020-01-01..2027-12-31', firstQuestion).period).toEqual({
      from: '2020-01-01',
      to: '2023-01-04',
    });
    expect(questionIn('subject=X&measure=Y&interval=Z&period=9D&splitBy=A', other)).toEqual(other);
  });

  it('is sent with its filters, and read from a saved report', () => {
    expect(bodyOf(other).filters).toEqual({ status: 'COMPLETED', customField: ['cfd_1:a', 'cfd_2:b'] });
    expect(questionOf({ question: { ...other, filters: bodyOf(other).filters } })).toEqual(other);
  });
});

describe('A number', () => {
  it('leads to a list whose filters can be removed one by one', () => {
    const href = documentsHref('sentAfter=2026-11-01T00%3A00%3A00.000Z&includeArchived=true&templateId=tpl_1,tpl_2');
    const [path, search] = href.split('?');
    const params = new URLSearchParams(search);
    expect(path).toBe('/documents');
    expect(params.getAll('templateId')).toEqual(['tpl_1', 'tpl_2']);
    expect(params.get('asked')).toBe('sentAfter=2026-11-01T00%3A00%3A00.000Z&includeArchived=true');
  });
});
