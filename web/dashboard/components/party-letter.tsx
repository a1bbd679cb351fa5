/** The letter and colour of a party. Colours repeat from the seventh party on, letters do not. */
const colours = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const letterOf = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

/** The class that gives an element the party's colour; -1: no party. */
export const partyClass = (index: number): string => (index < 0 ? '' : `ink-${colours[index % colours.length]}`);

export const PartyLetter = ({ index }: { index: number }) => (
  <span className={`party party-${colours[index % colours.length]}`} aria-hidden="true">
    {letterOf(index)}
  </span>
);
