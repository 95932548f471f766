import { convert, type ConversionFault, type Converted, type Market } from '@dilo/domain/exchange/conversion.ts'
import { type AmountProblem, parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import type { ConversionSelection } from './conversion-search.ts'

export type Conversion =
  | { readonly ok: true; readonly value: Converted }
  | { readonly ok: false; readonly problem: AmountProblem }
  | { readonly ok: false; readonly fault: ConversionFault }

/** The cost and the result of a choice, to the kopiyka. */
export function conversionOf({ sum, ...selection }: ConversionSelection, market: Market): Conversion {
  const typed = parseAmountInput(sum, selection[selection.said])
  if (!typed.ok) return { ok: false, problem: typed.error }
  const converted = convert({ ...selection, amount: typed.value }, market)
  return converted.ok ? converted : { ok: false, fault: converted.error }
}
