import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Store } from '../store/open-store.ts'
import type { TransferState } from '../transfers/transfer-flow.ts'

/** A transfer of one participant as it stood at the end of a day. */
export type ReportedTransfer = {
  readonly uetr: Uetr
  /** The name that the sender gave. */
  readonly transactionId: string
  readonly direction: 'outgoing' | 'incoming'
  readonly counterparty: string
  readonly amount: Kopiykas
  readonly state: TransferState
  readonly settledOn: BusinessDate | null
  /** The sum that came back up to this day, and the day of its last part. */
  readonly returned: Kopiykas
  readonly returnedOn: BusinessDate | null
}

/** Transfers of one page. */
const TRANSFERS_OF_PAGE = 1_000

/**
 * The transfers of a participant that came, were decided or were returned on a day, and those that were open at its end.
 * A recipient's bank sees those that the house has given it: questions about instant transfers, and settled ones.
 * @param after the last UETR of the page before, empty for the first page
 */
export function reportTransfers(
  store: Store,
  participant: BankCode,
  day: BusinessDate,
  after: string,
): readonly ReportedTransfer[] {
  const [from, to] = [Number(startOfDay(day)), Number(startOfDay(plusDays(day, 1)))]
  return store
    .all(`${TAKEN} union all ${REFUSED} order by uetr limit ${TRANSFERS_OF_PAGE}`, participant, day, from, to, after)
    .map((row) => transferIn(row, participant))
}

/** ?1 the participant, ?2 the day, ?3 and ?4 its beginning and end, ?5 the last UETR of the page before. */
const TAKEN = `
  select uetr, transaction_id, sender, recipient, amount,
    case when decided_at < ?4 then state when product = 'instant' then 'awaitingConsent' else 'queued' end as state,
    case when decided_at < ?4 then settled_on end as settled_on,
    coalesce((select sum(back.amount) from transfer_return back
      where back.uetr = transfer.uetr and back.business_date <= ?2), 0) as returned,
    (select max(back.business_date) from transfer_return back
      where back.uetr = transfer.uetr and back.business_date <= ?2) as returned_on
  from transfer
  where uetr > ?5 and received_at < ?4
    and (sender = ?1 or (recipient = ?1 and (product = 'instant' or (state = 'settled' and decided_at < ?4))))
    and (received_at >= ?3 or decided_at >= ?3 or decided_at is null
      or uetr in (select back.uetr from transfer_return back where back.business_date = ?2))`

/** A transfer that was taken later, or before, under the same name is reported instead. */
const REFUSED = `
  select uetr, transaction_id, sender, recipient, amount, 'rejected', null, 0, null
  from refused_transfer
  where uetr > ?5 and sender = ?1 and refused_at >= ?3 and refused_at < ?4
    and not exists (select 1 from transfer where transfer.uetr = refused_transfer.uetr)
    and not exists (select 1 from transfer where transfer.sender = refused_transfer.sender
      and transfer.transaction_id = refused_transfer.transaction_id)`

function transferIn(row: Record<string, unknown>, participant: BankCode): ReportedTransfer {
  const isOutgoing = row['sender'] === participant
  return {
    uetr: row['uetr'] as Uetr,
    transactionId: String(row['transaction_id']),
    direction: isOutgoing ? 'outgoing' : 'incoming',
    counterparty: String(isOutgoing ? row['recipient'] : row['sender']),
    amount: row['amount'] as Kopiykas,
    state: row['state'] as TransferState,
    settledOn: row['settled_on'] as BusinessDate | null,
    returned: row['returned'] as Kopiykas,
    returnedOn: row['returned_on'] as BusinessDate | null,
  }
}
