/** Inputs of numbers in the settings of a product table. What is no number stays, with what to write instead. */
import { useState } from 'react';
import { computed, type NumberLanguage, shownNumber } from '../grid/numbers.ts';
import { Choice, Entry } from '../inspector/controls.tsx';
import type { Row } from './rows.ts';
import { useProductTexts } from './texts.ts';

interface NumberProps {
  label: string;
  value: number | null;
  /** Of the number. */
  language: NumberLanguage;
  min?: number;
  max?: number;
  /** Whether it may be left empty, which is null. */
  isOptional?: boolean;
  /** What to write instead of something else. */
  why: string;
  onChange(value: number | null): void;
}

export const NumberEntry = (props: NumberProps) => {
  const { label, value, language, min = 0, max = 1e12, isOptional = false, why, onChange } = props;
  const [isWrong, setWrong] = useState(false);
  const take = (text: string) => {
    const given = text.replace('%', '').trim();
    const number = given === '' ? null : computed(given);
    const isRight = number === null ? given === '' && isOptional : number >= min && number <= max;
    setWrong(!isRight);
    if (isRight) onChange(number);
  };
  return (
    <Entry
      label={label}
      inputMode="decimal"
      value={value === null ? '' : shownNumber(value, language)}
      error={isWrong ? why : null}
      onChange={take}
    />
  );
};

type DiscountValue = NonNullable<Row['discount']>;

interface DiscountProps {
  label: string;
  discount: DiscountValue | null;
  currency: string | null;
  language: NumberLanguage;
  onChange(discount: DiscountValue | null): void;
}

/** A discount and its unit: percent, or an amount in the currency of the table. */
export const DiscountEntry = ({ label, discount, currency, language, onChange }: DiscountProps) => {
  const words = useProductTexts();
  const [wanted, setWanted] = useState(discount?.type ?? 'PERCENT');
  const type = discount?.type ?? wanted;
  const choose = (next: DiscountValue['type']) => {
    setWanted(next);
    // An amount above 100 is no percentage.
    if (discount) onChange(next === 'PERCENT' && discount.value > 100 ? null : { type: next, value: discount.value });
  };
  return (
    <fieldset className="control-pair control-group" aria-label={label}>
      <NumberEntry
        label={label}
        value={discount?.value ?? null}
        language={language}
        max={type === 'PERCENT' ? 100 : 1e12}
        isOptional
        why={type === 'PERCENT' ? words.wrong.vat : words.wrong.price}
        onChange={value => onChange(value === null ? null : { type, value })}
      />
      <Choice
        label={words.unit}
        value={type}
        options={{ PERCENT: '%', AMOUNT: currency ?? words.amount }}
        onChange={choose}
      />
    </fieldset>
  );
};
