import { type AmountProblem, parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { wholeUnits } from './statement-search.ts'

/** As text of the address. */
export type WrittenBounds = { readonly min: string | undefined; readonly max: string | undefined }

type BoundProblems = { readonly min?: AmountProblem; readonly max?: AmountProblem }

/** An empty field is no bound. */
function readBound(text: string): Result<Kopiykas | undefined, AmountProblem> {
  return text.trim() === '' ? ok(undefined) : parseAmountInput(text)
}

/** Reads two amounts as a person writes them; amounts in the wrong order are swapped. */
export function readBounds(least: string, most: string): Result<WrittenBounds, BoundProblems> {
  // From nothing on is from any amount on.
  const [min, max] = [/^\s*0+(?:[.,]0*)?\s*$/.test(least) ? ok(undefined) : readBound(least), readBound(most)]
  if (!min.ok || !max.ok) return refused({ ...(!min.ok && { min: min.error }), ...(!max.ok && { max: max.error }) })
  const bounds = [min.value, max.value] as const
  const [from, to] =
    min.value !== undefined && max.value !== undefined && min.value > max.value ? [bounds[1], bounds[0]] : bounds
  return ok({ min: written(from), max: written(to) })
}

const written = (amount: Kopiykas | undefined): string | undefined =>
  amount === undefined ? undefined : wholeUnits(amount)
