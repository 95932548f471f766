import type { DatabaseTransaction } from '../db/transaction.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { paymentDigest } from '../features/signing/payment-digest.ts'
import { accountId, companyId, personId } from './demo-ids.ts'
import type { Ibans } from './insert-accounts.ts'
import type { DemoCompany } from './people-and-companies.ts'
import { stableId } from './stable-id.ts'
import { type DemoTransfer, type Inside, isInside } from './year-of-transfers.ts'

/** A transfer that its payer made with the bank's own payment form: an entrepreneur's, to a client of this bank. */
type OwnPayment = DemoTransfer & { readonly from: Inside; readonly to: Inside }

export function isOwnPayment(transfer: DemoTransfer): transfer is OwnPayment {
  return isInside(transfer.from) && isInside(transfer.to) && transfer.from.company.soleEntrepreneur
}

export const paymentId = (index: number): string => stableId(`payment ${index}`)

/** Writes the payments behind such transfers, signed and settled, so that lists and statements tell the same story. */
export async function insertPayments(
  transaction: DatabaseTransaction,
  transfers: readonly DemoTransfer[],
  ibans: Ibans,
): Promise<void> {
  const own = transfers.flatMap((transfer, index) => (isOwnPayment(transfer) ? [rowOf(transfer, index, ibans)] : []))
  for (let start = 0; start < own.length; start += 1_000) {
    const rows = own.slice(start, start + 1_000)
    await transaction.insertInto('payment').values(rows).execute()
    await transaction.insertInto('payment_signature').values(rows.map(signatureOf)).execute()
  }
}

const authorOf = (company: DemoCompany): string => personId(company.people[0]?.phone ?? '')

function rowOf({ from, to, at, amount, currency, number, purpose }: OwnPayment, index: number, ibans: Ibans) {
  const ibanOf = ({ company, account }: Inside): Iban => ibans.get(accountId(company, account)) as Iban
  const day = businessDateAt(at)
  return {
    company_id: companyId(from.company),
    payment_id: paymentId(index),
    version: 1,
    state: 'settled' as const,
    number,
    number_year: Number(day.slice(0, 4)),
    debtor_account_id: accountId(from.company, from.account),
    debtor_iban: ibanOf(from),
    debtor_name: from.company.uk[1],
    debtor_code: from.company.clientCode,
    creditor_iban: ibanOf(to),
    creditor_name: to.company.uk[1],
    creditor_code: to.company.clientCode,
    amount,
    currency,
    remittance_information: purpose,
    value_date: day,
    author_person_id: authorOf(from.company),
    created_at: new Date(at - 2 * 60_000),
    settled_at: new Date(at),
  }
}

const signatureOf = (payment: ReturnType<typeof rowOf>) => ({
  company_id: payment.company_id,
  payment_id: payment.payment_id,
  person_id: payment.author_person_id,
  type: 'first' as const,
  method: 'SMS' as const,
  digest: paymentDigest(payment),
  signed_at: payment.settled_at,
})
