import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ISSUER, openSettlementAccount, post } from '../books/settlement-accounts.ts'
import type { Moment } from '../house-clock.ts'
import type { Store } from '../store/open-store.ts'
import { settleQueues } from '../transfers/decide-transfer.ts'

/** @param reference the central bank's own name of the movement: posted once */
type Funding = { readonly participant: BankCode; readonly amount: Kopiykas; readonly reference: string }

/** The central bank puts money onto a settlement account; transfers that waited for it are settled. */
export function fundParticipant(store: Store, { participant, amount, reference }: Funding, moment: Moment): void {
  const { at, businessDate } = moment
  store.atomically(() => {
    openSettlementAccount(store, ISSUER)
    post(store, { kind: 'fund', reference, debited: ISSUER, credited: participant, amount, at, businessDate })
    settleQueues(store, participant, moment)
  })
}
