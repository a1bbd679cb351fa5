/**
 * Closed lists that are spelled differently in 2026-09: eID codes, verifications, and lowercase values inside
 * fieldMeta.
 */
import { z } from 'zod';
import { partyOpenVerifications, signatureMethods, type Verification, verifications } from '../../contract/values.ts';

export type OldCode<C extends string> = C extends 'SE_BANKID' ? 'BANKID' : C;
export type NewCode<C extends string> = C extends 'BANKID' ? 'SE_BANKID' : C;

/** Swedish BankID had no country in its code. */
export const oldCode = <const C extends string>(code: C) => (code === 'SE_BANKID' ? 'BANKID' : code) as OldCode<C>;
export const newCode = <const C extends string>(code: C) => (code === 'BANKID' ? 'SE_BANKID' : code) as NewCode<C>;

export const oldSignatureMethod = z.enum(signatureMethods.map(oldCode));

type BeforeSigning<V extends string> = `${OldCode<V>}_BEFORE_SIGNING`;
export type OldVerification<V extends Verification = Verification> = 'NONE' | BeforeSigning<V>;
const beforeSigning = <const V extends Verification>(code: V) => `${oldCode(code)}_BEFORE_SIGNING` as BeforeSigning<V>;

/** `NONE` means no verification. */
const verificationOf = <const V extends Verification>(values: readonly V[]) =>
  z.enum<OldVerification<V>[]>(['NONE', ...values.map(beforeSigning)]);
export const oldVerification = verificationOf(verifications);
export const oldOpenVerification = verificationOf(partyOpenVerifications);

export const toVerification = <V extends Verification>(code: V | null): OldVerification<V> =>
  code === null ? 'NONE' : beforeSigning(code);
/** `V` is the type that the old value was made from. */
export const fromVerification = <V extends Verification>(code: OldVerification<V>) =>
  (code === 'NONE' ? null : newCode(code.slice(0, -'_BEFORE_SIGNING'.length))) as V | null;

export const lower = <const V extends string>(value: V) => value.toLowerCase() as Lowercase<V>;

/** A value inside fieldMeta: lowercase in responses, either case in requests. Parses to the newest spelling. */
export const spelled = <const V extends string>(values: readonly V[]) =>
  z
    .string()
    .transform((given, ctx): V => {
      const found = values.find(value => value === given.toUpperCase());
      if (found !== undefined) return found;
      const message = `must be one of ${values.map(lower).join(', ')}`;
      ctx.addIssue({ code: 'custom', message, params: { code: 'INVALID_VALUE' } });
      return z.NEVER;
    })
    .meta({ enum: [...values.map(lower), ...values] });

/** An empty text means null. */
export const blank = <S extends z.ZodType>(schema: S) =>
  z.preprocess(given => (given === '' ? null : given), schema.nullable());
