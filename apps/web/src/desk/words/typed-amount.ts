import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { inThousands } from '@dilo/domain/values/in-thousands.ts'
import { splitKopiykas } from '@dilo/domain/values/kopiykas.ts'

/** Minor units of an amount that may be zero; undefined: it is none. */
export function typedAmount(text: string): string | undefined {
  if (/^0+([.,]0{1,2})?$/.test(text.trim())) return '0'
  const amount = parseAmountInput(text)
  return amount.ok ? String(amount.value) : undefined
}

/** The same where nothing typed means none: null. */
export const typedAmountOrNone = (text: string): string | null | undefined =>
  text.trim() === '' ? null : typedAmount(text)

/** Minor units as a field shows them. */
export function amountText(minorUnits: string | null): string {
  if (minorUnits === null) return ''
  const { whole, fraction } = splitKopiykas(BigInt(minorUnits))
  const grouped = inThousands(String(whole), '\u00A0')
  return fraction === '00' ? grouped : `${grouped},${fraction}`
}

/** Hundredths of a percent as a field shows them. */
export const percentText = (share: number): string => (share === 0 ? '' : String(share / 100).replace('.', ','))

/** Hundredths of a percent, at most the whole; undefined: it is no percentage. */
export function typedPercent(text: string): number | undefined {
  if (text.trim() === '') return 0
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  const share = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return whole !== '' && share <= 10_000 ? share : undefined
}
