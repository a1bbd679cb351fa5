/** The page in the sender's name: their logo or sign instead of ours, and their colour for the one act. */
import { createContext, useContext, useEffect } from 'react';
import type { SignerBrand } from '../../src/contract/signer/view.ts';

export type Brand = SignerBrand & { organization: string };

export const BrandContext = createContext<Brand | null>(null);

const signOf = (brand: Brand | null) => {
  if (brand?.logo)
    return (
      <span className="brand-plate on-paper">
        <img className="brand-logo" src={brand.logo} alt={brand.organization} />
      </span>
    );
  if (brand?.icon) return <img className="brand-icon" src={brand.icon} alt="" />;
  if (!brand) return <span className="mark" aria-hidden="true" />;
  return (
    <span className="brand-initial" aria-hidden="true">
      {[...brand.organization][0]?.toLocaleUpperCase()}
    </span>
  );
};

export const Mark = () => signOf(useContext(BrandContext));

/** What stands beside the mark where there is no title; nothing beside a logo, which is the name. */
export const useBrandName = (): string | null => {
  const brand = useContext(BrandContext);
  if (!brand) return 'Sigill';
  return brand.logo ? null : brand.organization;
};

export const useBrandColor = (stylesheet: string | null) => {
  useEffect(() => {
    if (!stylesheet) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    document.head.append(link);
    return () => link.remove();
  }, [stylesheet]);
};
