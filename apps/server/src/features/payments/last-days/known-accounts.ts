import { type KnownOfAccount, nothingKnown } from '@dilo/domain/payments/account-end.ts'
import { TREASURY } from '@dilo/domain/payments/budget-purpose.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { BUDGET_DAYS } from './budget-payments.ts'

type Row = {
  readonly companyId: string
  readonly iban: Iban
  readonly isSaid: boolean
  readonly lastDay: BusinessDate | null
  readonly paidOn: BusinessDate | null
  readonly paidFor: string | null
}

const ask = preparedText<Row>(
  'known-of-recipients-accounts',
  `select asked.company_id as "companyId", asked.iban, said.iban is not null as "isSaid", said.last_day as "lastDay",
    paid.value_date as "paidOn", paid.remittance_information as "paidFor"
  from (select distinct company_id, iban from unnest($1::uuid[], $2::text[]) as given (company_id, iban)) asked
  left join recipient_account_end said on said.company_id = asked.company_id and said.iban = asked.iban
  left join lateral (
    select value_date, remittance_information from payment
    where substring(asked.iban from 5 for 6) = '${TREASURY}'
      and payment.company_id = asked.company_id and payment.creditor_iban = asked.iban and payment.kind = 'toBudget'
      and payment.state = 'settled' and payment.created_at > $3::date
    order by value_date desc, settled_at desc limit 1) paid on true`,
)

/** Accounts of recipients, each as one company pays it. */
type CompanyAccount = { readonly companyId: string; readonly iban: Iban }

/**
 * The accounts that companies pay: their last payment that arrived there, with the day for which it was signed
 * (clearing may answer after midnight), and the last day that a person has set. Only payments to the budget are looked
 * at: other accounts end only when a person says so.
 */
export async function knownOf(
  reader: Reader,
  accounts: readonly CompanyAccount[],
  today: BusinessDate,
): Promise<(account: CompanyAccount) => KnownOfAccount> {
  if (accounts.length === 0) return () => nothingKnown
  const rows = await ask(
    reader,
    accounts.map(({ companyId }) => companyId),
    accounts.map(({ iban }) => iban),
    plusDays(today, -BUDGET_DAYS),
  )
  const known = new Map(rows.map((row) => [`${row.companyId} ${row.iban}`, knownBy(row)]))
  return ({ companyId, iban }) => known.get(`${companyId} ${iban}`) ?? nothingKnown
}

const knownBy = ({ isSaid, lastDay, paidOn, paidFor }: Row): KnownOfAccount => ({
  lastPaid: paidOn === null || paidFor === null ? null : { on: paidOn, remittanceInformation: paidFor },
  said: isSaid ? { lastDay } : null,
})
