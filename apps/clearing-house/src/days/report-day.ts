import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Store } from '../store/open-store.ts'

/** A line of a day's report: what moved the balance of one participant. */
type ReportLine = {
  readonly kind: 'settle' | 'return' | 'fund'
  readonly side: 'debit' | 'credit'
  /** Null for money of the central bank. */
  readonly uetr: Uetr | null
  /** A return has its bank here, and the name that the bank gave it. */
  readonly reference: string
  readonly counterparty: string
  readonly amount: Kopiykas
}

export type DayReport = {
  readonly day: BusinessDate
  readonly opening: Kopiykas
  readonly closing: Kopiykas
  readonly lines: readonly ReportLine[]
}

/** The report of an operating day for one participant: opening balance and lines make the closing balance. */
export function reportDay(store: Store, participant: BankCode, day: BusinessDate): DayReport {
  return store.atomically(() => {
    const opening = balanceBefore(store, participant, day)
    const lines = store
      .all(
        `select kind, reference, debited, credited, posting.amount,
           case kind when 'settle' then reference else transfer_return.uetr end as uetr
         from posting left join transfer_return using (reference)
         where posting.business_date = ?1 and (debited = ?2 or credited = ?2) order by posting_id`,
        day,
        participant,
      )
      .map((row) => lineOf(row, participant))
    const moved = lines.reduce((sum, { side, amount }) => (side === 'credit' ? sum + amount : sum - amount), 0n)
    return { day, opening, closing: kopiykas(opening + moved), lines }
  })
}

function balanceBefore(store: Store, participant: BankCode, day: BusinessDate): Kopiykas {
  const row = store.one(
    `select coalesce(sum(case when credited = ?2 then amount else -amount end), 0) as balance
     from posting where business_date < ?1 and (debited = ?2 or credited = ?2)`,
    day,
    participant,
  )
  return kopiykas(row?.['balance'] as bigint)
}

function lineOf(row: Record<string, unknown>, participant: BankCode): ReportLine {
  const kind = row['kind'] as ReportLine['kind']
  const isDebit = row['debited'] === participant
  return {
    kind,
    side: isDebit ? 'debit' : 'credit',
    uetr: row['uetr'] as Uetr | null,
    reference: String(row['reference']),
    counterparty: String(isDebit ? row['credited'] : row['debited']),
    amount: row['amount'] as Kopiykas,
  }
}
