import { describe, expect, it } from 'vitest';
import { filtersIn, listStateIn, plain, queryOf, searchOf, views } from './address.ts';
import { boundsOf, periodIn } from './periods.ts';

describe('The address of the list', () => {
  it('holds all of its state', () => {
    for (const view of views) {
      const state = {
        ...plain,
        view,
        words: 'avtal & åäö',
        here: true,
        folderId: 'fld_1',
        status: ['DRAFT', 'PENDING'] as const,
        responsible: ['usr_1'],
        tags: ['tag_1', 'tag_2'],
        templates: ['tpl_1'],
        party: 'Nils',
        field: 'cfd_1:North',
        periods: { expires: '7d', made: '2026-11-01..' },
        asked: 'sentAfter=2026-11-01T00%3A00%3A00.000Z&without=TAG',
        order: 'name' as const,
        ascending: true,
        columns: ['folder', 'value'] as const,
        open: 'doc_1',
        saved: 'viw_1',
      };
      expect(listStateIn(`?${searchOf(state)}`)).toEqual(state);
      expect(filtersIn(state)).toBe(9);
    }
  });

  it('is the plain list for anything unknown', () => {
    expect(listStateIn('?view=nothing&order=size&status=GONE&expires=soon&column=x')).toEqual(plain);
    expect(searchOf(plain)).toBe('');
  });

  it('asks the service for what the view shows, newest changes first', () => {
    expect(queryOf(listStateIn('?view=waiting&q=%20lease%20'))).toEqual({
      status: ['PENDING'],
      query: 'lease',
      orderBy: 'updatedAt',
      orderDirection: 'desc',
    });
    expect(queryOf(listStateIn('?view=trash'))).toMatchObject({ deleted: true });
    expect(queryOf(listStateIn('?view=needs'))).toMatchObject({ needsMe: true });
  });

  it('passes on the filters behind a number of a report', () => {
    const asked = 'sentAfter=2026-11-01T00:00:00.000Z&customField=cfd_1:a,b&customField=cfd_2:c';
    expect(queryOf({ ...plain, asked })).toEqual({
      sentAfter: ['2026-11-01T00:00:00.000Z'],
      customField: ['cfd_1:a,b', 'cfd_2:c'],
      orderBy: 'updatedAt',
      orderDirection: 'desc',
    });
  });

  it('searches all folders from the second letter on, or only here', () => {
    expect(queryOf(listStateIn('?folderId=fld_1&q=a'))).toMatchObject({ folderId: 'fld_1' });
    expect(queryOf(listStateIn('?folderId=fld_1&q=ab'))).not.toHaveProperty('folderId');
    expect(queryOf(listStateIn('?folderId=fld_1&q=ab&here=true'))).toMatchObject({ folderId: 'fld_1', query: 'ab' });
  });
});

describe('A period', () => {
  const now = new Date(2026, 10, 23, 15, 0);
  it('is a number of days back, or ahead for deadlines, today included', () => {
    expect(boundsOf('7d', false, now)).toEqual([new Date(2026, 10, 17), null]);
    expect(boundsOf('1d', true, now)).toEqual([new Date(2026, 10, 23), new Date(2026, 10, 23, 23, 59, 59, 999)]);
  });

  it('is from one day to another, both included, or open at one end', () => {
    expect(boundsOf('2026-11-01..2026-11-02', false, now)).toEqual([
      new Date(2026, 10, 1),
      new Date(2026, 10, 2, 23, 59, 59, 999),
    ]);
    expect(boundsOf('..2026-11-02', false, now)[0]).toBe(null);
  });

  it('is nothing else', () => {
    for (const wrong of [null, '', '..', '8d', '2026-13-01..', 'a..b', '2026-11-01..2026-11-02..'])
      expect(periodIn(wrong)).toBe(null);
  });
});
