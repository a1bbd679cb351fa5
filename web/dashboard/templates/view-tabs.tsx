/** Templates, reusable blocks, products, what is sent to many at once, and the trash. */
import { Link } from 'wouter';
import { useTemplateTexts } from './texts.ts';

const views = {
  all: '/templates',
  blocks: '/templates/blocks',
  products: '/products',
  bulk: '/bulk-sends',
  trash: '/templates?view=trash',
} as const;

export const ViewTabs = ({ view }: { view: keyof typeof views }) => {
  const texts = useTemplateTexts();
  return (
    <nav className="tabs" aria-label={texts.views}>
      {(Object.keys(views) as (keyof typeof views)[]).map(one => (
        <Link key={one} className="tab" href={views[one]} {...(one === view && { 'aria-current': 'page' as const })}>
          {texts.view[one]}
        </Link>
      ))}
    </nav>
  );
};
