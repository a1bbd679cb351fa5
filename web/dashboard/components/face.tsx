/** The initials of a person. The name is said next to it, or by what it stands in. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap(word => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

export const Face = ({ name }: { name: string }) => (
  <span className="face" aria-hidden="true" data-initials={initialsOf(name)} />
);
