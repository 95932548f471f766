import {
  type AccountNoticeKind,
  accountNoticeKinds,
  waysOfAccountNotice,
} from '@dilo/domain/accounts/account-notice.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { noticeSort, type Reading, type ThingRow } from '../../notices/door.ts'
import { accountNoticeWords } from './account-notice-messages.ts'
import { theSame } from '../same-entry.ts'
import { seesAccount, seesAccounts } from './sees-account.ts'

type AccountNoticeRow = ThingRow<AccountNoticeKind> & {
  readonly account_id: string
  readonly last_digits: string
  readonly currency: Currency
  readonly version: bigint | null
  readonly amount: bigint | null
  readonly payer: string | null
  readonly uetr: Uetr | null
  readonly balance: bigint
  readonly bound: bigint | null
}

/** True if an account is the company's, as far as the caller reaches. */
async function isAccountToTellOf(reader: Reader, { companyId }: Reading, accountId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('client_account')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

const account = { companyId: sql`thing_notice.company_id`, accountId: sql`thing_notice.account_id` }

/** Notices about accounts. */
export const accountNotices = noticeSort({
  table: 'account_notice',
  thing: 'account_id',
  key: ['company_id', 'person_id', 'happened_at', 'notice_id'],
  waits: 'notices_of_accounts',
  choices: accountNoticeKinds.map((kind) => ({ choice: kind, kinds: [kind] })),
  waysOf: waysOfAccountNotice,
  joins: sql`
    join client_account account on account.company_id = thing_notice.company_id and account.account_id = thing_notice.account_id
    left join lateral ${theSame('ledger.entry_view', account, sql`thing_notice.version`)} entry on entry.version = thing_notice.version
    left join lateral ${theSame('entry_detail', account, sql`thing_notice.version`)} detail on detail.version = thing_notice.version`,
  columns: sql`thing_notice.account_id, thing_notice.version, thing_notice.bound, right(account.iban, 4) as last_digits, account.currency, entry.amount,
    detail.counterparty_name as payer, detail.uetr, coalesce(entry.balance_after, thing_notice.available) as balance`,
  needs: seesAccounts,
  reaches: seesAccount(sql.ref('thing_notice.account_id')),
  isKnown: isAccountToTellOf,
  unknown: 'notFound',
  words: accountNoticeWords,
  contentOf: (row, common) => ({
    ...common,
    kind: row.kind,
    lastDigits: row.last_digits,
    currency: row.currency,
    amount: row.amount,
    payer: row.payer,
    uetr: row.uetr,
    balance: row.balance,
    bound: row.bound,
  }),
  present: (row: AccountNoticeRow) => ({
    account: { id: row.account_id, lastDigits: row.last_digits, currency: row.currency },
    entry:
      row.version === null
        ? null
        : { version: Number(row.version), amount: String(row.amount), payer: row.payer ?? '', uetr: row.uetr },
    balance: String(row.balance),
    bound: row.bound === null ? null : String(row.bound),
  }),
})
