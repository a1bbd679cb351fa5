/** The parts of a form that the role may open, as tabs. */
import { Link, useLocation } from 'wouter';
import { useAllowed } from '../session/allowed.ts';
import { type FormAddress, formAddresses } from './addresses.ts';
import { useFormTexts } from './texts.ts';

const parts = [
  '/forms/:id',
  '/forms/:id/edit',
  '/forms/:id/settings',
  '/forms/:id/sharing',
  '/forms/:id/answers',
] as const;
export type FormPart = (typeof parts)[number] & FormAddress;

export const FormParts = ({ id, part }: { id: string; part: FormPart }) => {
  const texts = useFormTexts();
  const [location] = useLocation();
  const allowed = useAllowed();
  return (
    <nav className="tabs form-parts" aria-label={texts.parts}>
      {parts
        .filter(address => allowed(formAddresses[address]) === 'ALLOWED')
        .map(address => {
          const href = address.replace(':id', id);
          return (
            <Link
              key={address}
              className="tab"
              href={href}
              {...((address === part || href === location) && { 'aria-current': 'page' as const })}
            >
              {texts.part[address]}
            </Link>
          );
        })}
    </nav>
  );
};
