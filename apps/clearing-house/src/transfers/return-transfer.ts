import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { availableOf, post } from '../books/settlement-accounts.ts'
import type { Moment } from '../house-clock.ts'
import type { PaymentReturns } from '@dilo/iso20022/messages/payment-returns.ts'
import { returned } from '../messages/house-messages.ts'
import { enqueue } from '../messages/message-queue.ts'
import type { Store } from '../store/open-store.ts'
import { settleQueues } from './decide-transfer.ts'
import { findTransfer } from './transfer-row.ts'

/** Money of a settled transfer that its recipient's bank sends back, whole or in part (pacs.004). */
type Return = {
  /** The bank's own name of this return: the house takes it once. */
  readonly returnId: string
  readonly uetr: Uetr
  readonly amount: Kopiykas
  readonly reasons: PaymentReturns['transactions'][number]['reasons']
}

type ReturnRefusal = 'unknownTransfer' | 'notSettled' | 'moreThanLeft' | 'noFunds'

/** Posts a return, and hands it to the bank of the payer. The same return again changes nothing. */
export function returnTransfer(
  store: Store,
  recipient: BankCode,
  { returnId, uetr, amount, reasons }: Return,
  moment: Moment,
): Result<void, ReturnRefusal> {
  return store.atomically(() => {
    const transfer = findTransfer(store, uetr)
    if (transfer?.recipient !== recipient) return refused('unknownTransfer')
    const reference = `${recipient}:${returnId}`
    if (isPosted(store, reference)) return ok(undefined)
    if (transfer.state !== 'settled') return refused('notSettled')
    if (amount > transfer.amount - transfer.returned) return refused('moreThanLeft')
    if (availableOf(store, recipient) < amount) return refused('noFunds')
    const { at, businessDate } = moment
    post(store, { kind: 'return', reference, debited: recipient, credited: transfer.sender, amount, at, businessDate })
    store.run('insert into transfer_return values (?, ?, ?, ?)', reference, uetr, amount, businessDate)
    store.run('update transfer set returned = ? where uetr = ?', kopiykas(transfer.returned + amount), uetr)
    const { transactionId, sender } = transfer
    const settlementDate = businessDate
    enqueue(store, sender, returned(sender, { uetr, transactionId, returnId, amount, reasons, settlementDate }, at), at)
    settleQueues(store, sender, moment)
    return ok(undefined)
  })
}

const isPosted = (store: Store, reference: string): boolean =>
  store.one(`select 1 as found from posting where kind = 'return' and reference = ?`, reference) !== undefined
