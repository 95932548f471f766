import { parseAmountInput } from '@dilo/domain/values/kopiykas.ts'
import { wholeUnits } from './statement-search.ts'

/** As text of the address. */
export type WrittenBounds = { readonly min: string | undefined; readonly max: string | undefined }

/** Reads two amounts as a person writes them; amounts in the wrong order are swapped. */
export function readBounds(least: string, most: string): WrittenBounds {
  const [min, max] = [parseAmountInput(least), parseAmountInput(most)]
  if (min.ok && max.ok && min.value > max.value) return { min: wholeUnits(max.value), max: wholeUnits(min.value) }
  return { min: min.ok ? wholeUnits(min.value) : undefined, max: max.ok ? wholeUnits(max.value) : undefined }
}
