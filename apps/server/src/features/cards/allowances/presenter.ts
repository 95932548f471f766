import type { CardAllowance } from '@dilo/contract/card-allowance-calls.ts'
import { allowanceStateAt, type AllowanceState } from '@dilo/domain/cards/allowance.ts'
import { fullNameOf, joinedName } from '../../../db/person-names.ts'
import type { RequestRow } from './store.ts'

/** @param heads whether the caller heads the company */
export function presentRequest(
  row: RequestRow,
  { heads, now }: { readonly heads: boolean; readonly now: number },
): CardAllowance {
  const endsAt = row.good_until ?? row.ends_at
  const stored: AllowanceState = row.state === 'granted' && row.used_at !== null ? 'used' : row.state
  const state = allowanceStateAt({ state: stored, endsAt: endsAt.getTime() }, now)
  return {
    id: row.request_id,
    cardId: row.card_id,
    operationId: row.authorisation_id,
    lastDigits: row.last_digits,
    holder:
      row.holder_last_name === null
        ? null
        : joinedName(row.holder_last_name, row.holder_first_name ?? '', row.holder_middle_name ?? ''),
    person: fullNameOf(row),
    merchant: row.merchant_name,
    because: row.because as CardAllowance['because'],
    over: row.over === null ? null : String(row.over),
    amount: String(row.amount),
    state,
    askedAt: row.asked_at.toISOString(),
    endsAt: endsAt.toISOString(),
    goodFrom: row.starts_at?.toISOString() ?? null,
    decidedBy:
      row.decider_last_name === null
        ? null
        : joinedName(row.decider_last_name, row.decider_first_name ?? '', row.decider_middle_name ?? ''),
    mayDecide: heads && state === 'waiting',
  }
}
