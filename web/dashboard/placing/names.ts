/** How a field is called, and where it is, in words. Pure. */
import type { Party } from './board/board.ts';
import type { Box } from './boxes/box.ts';
import { thirdsOf } from './geometry/reading-order.ts';
import { pointsPerMm, type Size } from './geometry/rects.ts';
import type { PlacingTexts } from './locales/sv.ts';

export const titleOf = (box: Box, texts: PlacingTexts): string =>
  box.label || (box.kind === 'STATIC' && box.text) || texts.kind[box.kind];

/** Such as “left, lower third”. */
export const placeOf = (box: Box, page: Size, texts: PlacingTexts): string => {
  const { across, down } = thirdsOf(box, page);
  return texts.place(texts.across[across] ?? '', texts.down[down] ?? '');
};

/** The whole field in one sentence, for people who hear it. */
export function spokenOf(box: Box, party: Party | undefined, letter: string, page: Size, texts: PlacingTexts) {
  const parts = [
    titleOf(box, texts),
    titleOf(box, texts) === texts.kind[box.kind] ? null : texts.kind[box.kind],
    box.kind === 'STATIC' ? null : party ? `${letter} ${party.name}` : texts.byYou,
    placeOf(box, page, texts),
    box.kind !== 'STATIC' && !box.required ? texts.optional : null,
  ];
  return parts.filter(Boolean).join(', ');
}

const whole = (points: number): number => Math.round(points / pointsPerMm);

/** Where it went: said after the last move. */
export const movedOf = (box: Box, page: Size, texts: PlacingTexts): string =>
  texts.moved(placeOf(box, page, texts), whole(box.x), whole(box.y), box.page);

/** The letter and the colour class of the n-th party, as `PartyLetter` has them. */
export const partyClass = (index: number): string =>
  index < 0 ? 'party-none' : `party-${['a', 'b', 'c', 'd', 'e', 'f'][index % 6]}`;
export const partyLetter = (index: number): string =>
  index < 0 ? '' : index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
