import { withoutEnd } from '@dilo/domain/values/without-end.ts'

/** The digits of a decimal on either side of its point, without the zeros that say nothing. Null: it is none. */
export function decimalParts(text: string): { readonly whole: string; readonly decimals: string } | null {
  const [whole = '', decimals = '', ...others] = text.trim().replace(/^\+/, '').split('.')
  if (others.length > 0 || whole + decimals === '' || !/^\d*$/.test(whole + decimals)) return null
  return { whole: whole.replace(/^0+/, ''), decimals: withoutEnd(decimals, '0') }
}
