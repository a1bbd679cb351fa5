/** The pages of a draft, in their order. */
import type { SigningPlaces } from '../../../src/contract/dashboard/signing-places.ts';
import type { Draft } from './draft.ts';

export type Step = 'edit' | 'parties' | 'place' | 'delivery' | 'preview';

/**
 * A document of PDFs begins with its parties, for whom fields are then placed; one that is written begins with its content.
 * Templates are not sent, and have no preview of their own. `places` is undefined until it is known.
 */
export function stepsOf({ owner }: Pick<Draft, 'owner'>, places: SigningPlaces | undefined): readonly Step[] {
  const hasPdf = (places?.pdfs.length ?? 0) > 0;
  return [
    ...(hasPdf && !places?.isWritten ? [] : ['edit' as const]),
    'parties',
    ...(hasPdf ? ['place' as const] : []),
    'delivery',
    ...(owner === 'document' ? ['preview' as const] : []),
  ];
}

/** Where a step is. Fields are placed on one PDF at a time, at first on the first. */
export function addressOf({ href }: Pick<Draft, 'href'>, step: Step, places: SigningPlaces | undefined): string {
  if (step !== 'place') return `${href}/${step}`;
  const [first] = places?.pdfs ?? [];
  return first ? addressOfPdf({ href }, first.id) : `${href}/edit`;
}

export const addressOfPdf = ({ href }: Pick<Draft, 'href'>, blockId: string): string =>
  `${href}/edit/${blockId}/fields`;
