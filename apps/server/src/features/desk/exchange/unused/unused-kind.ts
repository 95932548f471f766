import { ok } from '@dilo/domain/result.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { closeUnused, lockUnused, type UnusedPlace } from '../../../exchange/door.ts'
import type { ActionKind } from '../../action/action-kind.ts'
import { companyFact } from '../../action/facts-of-company.ts'
import { findUnused } from './store.ts'

/** An officer has settled with the client the fate of currency that was not used. Nothing is booked by it. */
export const unusedCurrencyClosing: ActionKind<'unusedCurrencyClosing'> = {
  subjectOf: ({ companyId, useId }) => `${companyId} unused ${useId}`,
  companyOf: ({ companyId }) => companyId,
  caseOf: ({ companyId, useId }) => ({ kind: 'surplus', companyId, caseId: useId }),
  staffOf: () => null,
  lockVersion: async (transaction, place: UnusedPlace) => ((await lockUnused(transaction, place)) ? 'open' : null),
  async execute({ transaction, at }, place) {
    await closeUnused(transaction, place, at)
    return ok(undefined)
  },
  async describe(reader, place) {
    const found = await findUnused(reader, place)
    if (found === undefined) return companyFact(reader, place.companyId)
    const what = `№ ${found.number} · ${formatMoney(found.left, found.currency)}`
    return [...(await companyFact(reader, place.companyId)), { fact: 'unusedCurrency', before: what, after: null }]
  },
}
