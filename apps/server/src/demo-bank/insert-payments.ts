import type { DemoPayment } from '@dilo/demo-world/demo-payment.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import { feeOf, tariffs } from '@dilo/domain/payments/tariff.ts'
import { amountInHryvnia } from '@dilo/domain/signing/amount-in-hryvnia.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { certain } from '@dilo/domain/result.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { parseUetr, type Uetr } from '@dilo/domain/values/uetr.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'
import { rowsDigest, insertRegister, paymentDigest } from '../features/payments/door.ts'
import { accountId, companyId, type DemoCast, personId } from './demo-cast.ts'
import type { Ibans } from './insert-accounts.ts'
import { named } from './named-party.ts'
import { isInside } from '@dilo/demo-world/year-of-transfers.ts'

/** Writes payments, with the signatures of those that were signed. */
export async function insertPayments(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  payments: readonly DemoPayment[],
  ibans: Ibans,
): Promise<void> {
  for (let start = 0; start < payments.length; start += 1_000) {
    const rows = payments.slice(start, start + 1_000).map((payment) => rowOf(cast, payment, ibans))
    await transaction.insertInto('payment').values(rows).execute()
    const signatures = payments
      .slice(start, start + 1_000)
      .flatMap((payment, index) => signaturesOf(cast, payment, rows[index] as PaymentRow))
    if (signatures.length > 0) await transaction.insertInto('signature').values(signatures).execute()
    const waiting = rows.filter(({ state }) => state === 'waiting')
    for (const [index, { salary }] of payments.slice(start, start + 1_000).entries()) {
      const row = rows[index] as PaymentRow
      if (salary !== undefined)
        await insertRegister(transaction, { companyId: row.company_id, paymentId: row.payment_id }, salary)
    }
    if (waiting.length > 0) await transaction.insertInto('payment_wait').values(waiting.map(waitOf)).execute()
  }
}

/** The effect of the last signature on a payment of a future day: it waits, and its money is reserved on the day. */
const waitOf = ({ company_id, payment_id, fee, created_at: since, value_date }: PaymentRow) =>
  ({ company_id, payment_id, hold_id: null, fee, cause: 'futureDay', since, until: startOfDay(value_date) }) as const

const isToBeSigned = ({ state }: { readonly state: PaymentState }): boolean =>
  state === 'draft' || state === 'onSigning'

/** A demo's drafts and payments are in hryvnia, from one account to another, or salaries. */
function kindOf({ from, to, salary }: DemoPayment): PaymentKind {
  if (salary !== undefined) return 'salary'
  if (!isInside(to)) return 'toOtherBank'
  return to.company === from.company ? 'betweenOwnAccounts' : 'toClient'
}

/** The same bank, made again, has the same UETRs: the payment's id with the version's digit of a UETR. */
export const uetrOf = (cast: DemoCast, payment: string): Uetr =>
  certain(parseUetr(cast.id(`UETR of ${payment}`).replace(/^(.{14})./, '$14')))

function rowOf(cast: DemoCast, payment: DemoPayment, ibans: Ibans) {
  const { from, settledAt, undone } = payment
  const creditor = named(cast, payment.to, ibans)
  const day = businessDateAt(settledAt ?? payment.createdAt)
  const kind = kindOf(payment)
  return {
    company_id: companyId(cast, from.company),
    payment_id: cast.id(payment.name),
    uetr: uetrOf(cast, payment.name),
    version: 1,
    state: payment.state,
    number: payment.number,
    number_year: Number(day.slice(0, 4)),
    debtor_account_id: accountId(cast, from.company, from.account),
    debtor_iban: ibans.get(accountId(cast, from.company, from.account)) as Iban,
    debtor_name: from.company.uk[1],
    debtor_code: from.company.clientCode,
    creditor_iban: creditor.iban as Iban,
    creditor_name: creditor.name,
    creditor_code: creditor.code,
    debtor_card_id: null,
    creditor_card_id: null,
    kind,
    amount: kopiykas(payment.amount),
    // The statements of the past know of no fee.
    fee:
      isToBeSigned(payment) || payment.state === 'waiting'
        ? feeOf(tariffs, { kind, amount: kopiykas(payment.amount), day })
        : zero,
    currency: payment.currency,
    remittance_information: payment.purpose,
    value_date: payment.valueDate ?? day,
    author_person_id: personId(cast, payment.author),
    created_at: new Date(payment.createdAt),
    settled_at: settledAt === null ? null : new Date(settledAt),
    undone_at: undone === null ? null : new Date(undone.at),
    reason: undone?.reason ?? null,
    salary_rows: payment.salary?.rows.whole.length ?? null,
    is_instant: false,
    salary_digest: payment.salary === undefined ? null : rowsDigest(payment.salary.rows.whole, payment.salary.salt),
  }
}

type PaymentRow = ReturnType<typeof rowOf>

const signaturesOf = (cast: DemoCast, { cosigner }: DemoPayment, row: PaymentRow) => {
  if (isToBeSigned(row)) return []
  const first = signatureOf(row, row.author_person_id, 'first')
  return cosigner === undefined ? [first] : [first, signatureOf(row, personId(cast, cosigner), 'second')]
}

const signatureOf = (payment: PaymentRow, person: string, type: 'first' | 'second') => ({
  company_id: payment.company_id,
  subject_kind: 'payment' as const,
  subject_id: payment.payment_id,
  person_id: person,
  type,
  method: 'SMS' as const,
  digest: paymentDigest(payment),
  signed_at: signedAt(payment),
  counted_amount: amountInHryvnia(payment.amount, payment.currency),
  counted_on: businessDateAt(signedAt(payment).getTime()),
})

const signedAt = ({ settled_at, undone_at, created_at }: PaymentRow): Date => settled_at ?? undone_at ?? created_at
