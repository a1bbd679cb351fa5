import { describe, expect, it } from 'vitest';
import { pageLanguageOf } from './accept-language.ts';

describe('The language of a public page', () => {
  it.each([
    [undefined, 'sv'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, is;q=0.7', 'is'],
    ['nb-NO', 'no'],
    ['nn;q=0.8, sv;q=0.3', 'no'],
    ['pl, cs;q=0.9', 'en'],
    ['pl, fi;q=0.2', 'fi'],
    ['fr;q=0, it', 'it'],
    ['*', 'en'],
    ['constructor, ;;q=x', 'en'],
  ])('%s is shown in %s', (header, language) => {
    expect(pageLanguageOf(header)).toBe(language);
  });
});
