import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import { type OfficialRate, parseOfficialRate } from '@dilo/domain/rates/official-rate.ts'

/** Millionths of a rate as people type it, `43,45`; undefined: it is none. */
export function typedRate(text: string): string | undefined {
  const plain = text.trim().replace(',', '.')
  const read = /^\d{1,4}(?:\.\d{1,4})?$/.test(plain) ? parseOfficialRate(plain) : undefined
  return read?.ok === true && read.value > 0n ? String(read.value) : undefined
}

/** `43,3000`. @param rate millionths; null: there is none */
export const rateText = (rate: string | null): string =>
  rate === null ? '—' : formatRate(BigInt(rate) as OfficialRate)
