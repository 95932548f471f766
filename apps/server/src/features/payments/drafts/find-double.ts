import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { normaliseForPayment } from '@dilo/domain/values/windows-1251.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findDuplicates } from '../payment/find-duplicates.ts'

type Call = 'GET /api/payment-service/payments/double'

/** A draft pays nobody yet: people begin several and leave them. */
const underWay = ['onSigning', 'waiting', 'signed', 'settled'] as const satisfies PaymentState[]

/** The payment that the one in a form would pay once more, by the rule of an import's rows. */
export async function findDouble(
  { database }: Context,
  { companyId }: CompanyAuthority,
  { creditorIban, amount, remittanceInformation, valueDate, except }: CheckedQuery<Call>,
): Promise<Answer<Call>> {
  const iban = parseIban(creditorIban)
  const day = parseBusinessDate(valueDate)
  if (!iban.ok || !day.ok) return { double: null }
  const sought = {
    place: 0,
    creditor_iban: iban.value,
    amount: BigInt(amount),
    remittance_information: normaliseForPayment(remittanceInformation),
    value_date: day.value,
  }
  const found = await findDuplicates(database, companyId, [sought], { states: underWay, except: except ?? null })
  return { double: found.get(0) ?? null }
}
