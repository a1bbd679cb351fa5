/** The sums below a product table. Each explains how it was computed when it is opened. */
import { Popover } from '@base-ui/react/popover';
import { digitsOf } from '../../../../src/contract/pricing.ts';
import type { ProductTable } from '../../../../src/contract/schemas/content/product-tables.ts';
import { shownAmount, shownNumber } from '../grid/numbers.ts';
import type { Table } from './rows.ts';
import { useProductTexts } from './texts.ts';

type Totals = ProductTable['totals'];
type SumName = 'subtotal' | 'discountAmount' | 'vatAmount' | 'total' | 'rotDeduction' | 'rutDeduction' | 'payable';

/** Those that apply, in order. Deductions and discounts are taken off. Pure. */
export function sumsIn(table: Table, totals: Totals): { name: SumName; value: number }[] {
  const has = (type: 'ROT' | 'RUT') => table.products.some(row => row.productType === type);
  const sums: [SumName, number, boolean][] = [
    ['subtotal', totals.subtotal, table.showVatBreakdown || table.discount !== null],
    ['discountAmount', -totals.discountAmount, table.discount !== null],
    ['vatAmount', totals.vatAmount, table.showVatBreakdown],
    ['total', totals.total, true],
    ['rotDeduction', -totals.rotDeduction, has('ROT')],
    ['rutDeduction', -totals.rutDeduction, has('RUT')],
    ['payable', totals.payable, has('ROT') || has('RUT')],
  ];
  return sums.flatMap(([name, value, isShown]) => (isShown ? [{ name, value }] : []));
}

const strong: readonly SumName[] = ['total', 'payable'];

export const Sums = ({ table, totals }: { table: Table; totals: Totals }) => {
  const words = useProductTexts();
  const digits = digitsOf(table.currency);
  const { discount, summaryLabels: own } = table;
  const label = (name: SumName): string => {
    if (name === 'discountAmount' && discount) {
      const rate = discount.type === 'PERCENT' ? `${shownNumber(discount.value, table.language)} %` : '';
      return [words.sum.discountAmount, rate, discount.label].filter(Boolean).join(' ');
    }
    const given = { subtotal: own?.subtotal, vatAmount: own?.vat, total: own?.total, payable: own?.payable };
    return (name in given ? given[name as keyof typeof given] : null) || words.sum[name];
  };
  const sums = sumsIn(table, totals);
  return (
    <dl className="sums">
      {sums.map(({ name, value }) => (
        <div key={name} className={strong.includes(name) ? 'sum sum-strong' : 'sum'}>
          <dt>{label(name)}</dt>
          <dd>
            <Popover.Root>
              <Popover.Trigger className="sum-value" data-sum={name}>
                {shownAmount(value, digits, table.language)}
              </Popover.Trigger>
              <Popover.Portal>
                <Popover.Positioner className="float-place" sideOffset={4} align="end">
                  <Popover.Popup className="menu sum-about">
                    <Popover.Description>{words.how[name](table.pricesIncludeVat, digits)}</Popover.Description>
                  </Popover.Popup>
                </Popover.Positioner>
              </Popover.Portal>
            </Popover.Root>
          </dd>
        </div>
      ))}
    </dl>
  );
};
