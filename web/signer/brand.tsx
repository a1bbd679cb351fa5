/** The sender's brand: their logo or icon instead of ours, and their colour for the main action. */
import { createContext, useContext, useEffect } from 'react';
import type { PageBrand } from '../../src/contract/pages/brand.ts';
import { withBase } from '../base-path.ts';

export type Brand = PageBrand & { organization: string };

export const BrandContext = createContext<Brand | null>(null);

const signOf = (brand: Brand | null) => {
  if (brand?.logo)
    return (
      <span className="brand-plate on-paper">
        <img className="brand-logo" src={withBase(brand.logo)} alt={brand.organization} />
      </span>
    );
  if (brand?.icon) return <img className="brand-icon" src={withBase(brand.icon)} alt="" />;
  if (!brand) return <span className="mark" aria-hidden="true" />;
  return (
    <span className="brand-initial" aria-hidden="true">
      {[...brand.organization][0]?.toLocaleUpperCase()}
    </span>
  );
};

export const Mark = () => signOf(useContext(BrandContext));

/** The name to show next to the mark when there is no title; null next to a logo, which already contains it. */
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
    link.href = withBase(stylesheet);
    document.head.append(link);
    return () => link.remove();
  }, [stylesheet]);
};
