import type { TypedLimits } from '@dilo/contract/card.ts'
import { type CardLimits, limitFaults } from '@dilo/domain/cards/card-limits.ts'
import { type StoredLimits, storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'

type Fields = Readonly<Record<string, FieldMessageKey>>

/** Reads limits as a form gives them; a refusal names each field at fault, as `limits.perDay`. */
export function readLimits(typed: TypedLimits): Result<StoredLimits, Fields> {
  const faults: Record<string, FieldMessageKey> = {}
  const amount = (name: 'perTransaction' | 'perDay' | 'perMonth' | 'exactly'): Kopiykas | null => {
    const text = typed[name]
    if (text === null) return null
    if (/^\d{1,15}$/.test(text)) return kopiykas(BigInt(text))
    faults[name] = 'Invalid amount'
    return null
  }
  const limits: CardLimits = {
    ...typed,
    perTransaction: amount('perTransaction'),
    perDay: amount('perDay'),
    perMonth: amount('perMonth'),
    exactly: amount('exactly'),
    merchant: typed.merchant === null ? null : typed.merchant.trim(),
    endsOn: null,
  }
  const end = typed.endsOn === null ? ok(null) : parseBusinessDate(typed.endsOn)
  if (!end.ok) faults['endsOn'] = end.error
  const all: Record<string, FieldMessageKey> = { ...limitFaults(limits), ...faults }
  if (Object.keys(all).length > 0 || !end.ok)
    return refused(Object.fromEntries(Object.entries(all).map(([name, fault]) => [`limits.${name}`, fault])))
  return ok(storedLimits({ ...limits, endsOn: end.value }))
}
