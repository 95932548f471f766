import {
  depositCourseKinds,
  type DepositNoticeKind,
  waysOfDepositNotice,
} from '@dilo/domain/deposits/deposit-notice.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { currencyOfLedger, type LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { noticeSort, type Reading, type ThingRow } from '../../notices/door.ts'
import { depositNoticeWords } from './deposit-notice-messages.ts'

type DepositNoticeRow = ThingRow<DepositNoticeKind> & {
  readonly deposit_id: string
  readonly last_digits: string
  readonly currency: LedgerCurrency
  readonly amount: bigint | null
  readonly rate: number | null
  readonly on_day: BusinessDate | null
  readonly paper: string | null
}

/** True if a deposit is the company's, as far as the caller reaches. */
async function isDepositToTellOf(reader: Reader, { companyId }: Reading, depositId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('deposit')
    .select('deposit_id')
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notices about deposits. */
export const depositNotices = noticeSort({
  table: 'deposit_notice',
  thing: 'deposit_id',
  waits: 'notices_of_deposits',
  choices: [{ choice: 'depositCourse', kinds: depositCourseKinds }],
  waysOf: waysOfDepositNotice,
  joins: sql`
    join deposit on deposit.company_id = thing_notice.company_id and deposit.deposit_id = thing_notice.deposit_id
    join iban_directory as account on account.company_id = deposit.company_id and account.account_id = deposit.account_id`,
  columns: sql`thing_notice.deposit_id, thing_notice.amount, thing_notice.rate, thing_notice.on_day, thing_notice.paper, deposit.currency, right(account.iban, 4) as last_digits`,
  reaches: sql`(relation.account_ids is null
    or relation.account_ids && array[deposit.account_id, deposit.payout_account_id, deposit.paying_account_id])`,
  isKnown: isDepositToTellOf,
  unknown: 'depositNotFound',
  words: depositNoticeWords,
  contentOf: (row, common) => ({
    ...common,
    kind: row.kind,
    lastDigits: row.last_digits,
    amount: row.amount,
    currency: currencyOfLedger(row.currency),
    rate: row.rate,
    day: row.on_day,
    paper: row.paper,
  }),
  present: (row: DepositNoticeRow) => ({
    deposit: { id: row.deposit_id, lastDigits: row.last_digits, currency: currencyOfLedger(row.currency) },
    amount: row.amount === null ? null : String(row.amount),
    rate: row.rate,
    day: row.on_day,
    paper: row.paper,
  }),
})
