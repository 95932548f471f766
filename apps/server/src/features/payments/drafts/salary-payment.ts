import { faultsOfCode, type WireFaults, wireFaultsOf } from '@dilo/domain/payments/payment-form.ts'
import { freePaymentNumber } from '@dilo/domain/payments/payment-number-refusal.ts'
import { salaryKind } from '@dilo/domain/payments/payment-kind.ts'
import { feeOf } from '@dilo/domain/payments/tariff.ts'
import { dayOfExecution, parseValueDate } from '@dilo/domain/payments/value-date.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { SALARY_CREDITOR } from '@dilo/domain/salary/salary-register.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { PaymentNumber } from '@dilo/domain/values/payment-number.ts'
import type { RemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { tariffsOf } from '../bank-values/tariff.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalOf } from '../parties/check-parties.ts'
import { findPayingHolding, heldHere, type OwnHolding } from '../parties/find-parties.ts'
import { paymentsClosed } from '../parties/payments-closed.ts'
import { type DraftColumns, findNumbers, findPayer, nextNumber, type PaymentRow } from '../payment/store.ts'
import { lockCompany } from '../../signing/door.ts'

/** The register's terms for its payment, beside the sum of its rows. */
type SalaryTerms = {
  readonly debtorAccountId: string
  /** Undefined: the next number, or the payment's present one. */
  readonly number: string | undefined
  /** Undefined: today. */
  readonly valueDate: string | undefined
  readonly remittanceInformation: RemittanceInformation
  readonly transitIban: Iban
  /** The payment that is written again; null: it is a new one. */
  readonly edited: PaymentRow | null
}

/** The sum of a register's rows. `digest`: null while the rows have faults. */
export type SalarySum = { readonly rows: number; readonly total: Kopiykas; readonly digest: Buffer | null }

type Numbered = { readonly number: PaymentNumber; readonly valueDate: BusinessDate }

/**
 * Checks that the company may pay salaries from this account, under this number and on this day. The caller has checked
 * the person's rights. Locks the company's numbers until the transaction ends.
 * @returns the columns of the payment as a function of the rows' sum
 */
export async function validateSalaryPayment(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  terms: SalaryTerms,
): Promise<Result<(sum: SalarySum) => DraftColumns, Refusal>> {
  const company = await findPayer(transaction, authority.companyId)
  const closed = await paymentsClosed(context, transaction, authority, 'salary')
  if (closed !== null) return refused({ code: closed })
  const from = await findPayingHolding(transaction, authority, terms.debtorAccountId)
  if (!from.ok) return refused(refusalOf(from.error))
  const kind = salaryKind(heldHere(from.value))
  if (!kind.ok) return refused(refusalOf(kind.error))
  const today = businessDateAt(context.clock.now())
  const numbered = await numberOf(transaction, authority.companyId, terms, today)
  return numbered.ok
    ? ok((sum) => columnsOf({ context, company, from: from.value, today, terms }, numbered.value, sum))
    : numbered
}

async function numberOf(
  transaction: DatabaseTransaction,
  companyId: string,
  { number, valueDate, edited }: SalaryTerms,
  today: BusinessDate,
): Promise<Result<Numbered, Refusal>> {
  await lockCompany(transaction, companyId)
  const day = parseValueDate(valueDate ?? today, today)
  if (!day.ok) return refused({ code: 'invalidRequest', fields: { valueDate: day.error } })
  const year = Number(day.value.slice(0, 4))
  const kept =
    edited !== null && edited.number_year === year ? edited.number : await nextNumber(transaction, companyId, year)
  const asked = number ?? kept
  const used = await findNumbers(transaction, companyId, [{ year, number: asked }])
  const free = freePaymentNumber(asked, () => used.some(({ paymentId }) => paymentId !== edited?.payment_id))
  if (free.ok) return ok({ number: free.value, valueDate: day.value })
  const { fields } = faultsOfCode(free.error)
  return refused({ code: free.error, fields })
}

type Around = {
  readonly context: Context
  readonly company: Awaited<ReturnType<typeof findPayer>>
  readonly from: OwnHolding
  readonly today: BusinessDate
  readonly terms: SalaryTerms
}

/** The register has its own faults: a person who sees only the payment learns that it is unfinished. */
const unfinished: WireFaults = wireFaultsOf({ code: 'invalidRequest', fields: {} })

const columnsOf = (
  { context, company, from, today, terms }: Around,
  { number, valueDate }: Numbered,
  { rows, total, digest }: SalarySum,
): DraftColumns => ({
  debtor_account_id: from.account.account_id,
  debtor_card_id: null,
  debtor_iban: from.account.iban,
  debtor_name: company.short_name_uk,
  debtor_code: company.client_code,
  currency: from.account.currency,
  creditor_name: SALARY_CREDITOR,
  // Until a row is credited, its money is the company's, on the way to its people.
  creditor_code: company.client_code,
  creditor_iban: terms.transitIban,
  creditor_card_id: null,
  creditor_passport: null,
  number,
  number_year: Number(valueDate.slice(0, 4)),
  value_date: valueDate,
  amount: total,
  remittance_information: terms.remittanceInformation,
  kind: 'salary',
  fee: feeOf(tariffsOf(context), { kind: 'salary', amount: total, day: dayOfExecution(valueDate, today).day }),
  typed: digest === null ? {} : null,
  faults: digest === null ? unfinished : null,
  salary_rows: rows,
  salary_digest: digest,
  returns_entry: null,
  is_instant: false,
})
