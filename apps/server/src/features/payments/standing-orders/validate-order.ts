import type { Body } from '@dilo/contract/calls.ts'
import { purposeOf, parseOrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import { nextOccurrence, parseSchedule } from '@dilo/domain/standing-orders/schedule.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parsePaidAmount } from '@dilo/domain/values/paid-amount.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { validateForm } from '../drafts/validate-form.ts'
import { takeNextNumber } from '../drafts/next-payment-number.ts'
import { scheduleColumns } from '../standing-order/schedule-of-order.ts'
import type { OrderColumns } from '../standing-order/store.ts'

export type OrderForm = Body<'POST /api/payment-service/standing-orders'>

/** The names in a payment's form of an order's fields that differ. */
const fieldOf: Readonly<Record<string, string>> = { amount: 'greatestAmount', remittanceInformation: 'purpose' }

/**
 * Validates an order's form: its schedule, its purpose, and all rules for a payment of its greatest amount today. The
 * refusal names all faulty fields at once if the fields alone show the faults.
 */
export async function validateOrder(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  form: OrderForm,
): Promise<Result<OrderColumns, Refusal>> {
  const today = businessDateAt(context.clock.now())
  const schedule = parseSchedule(form.schedule, today)
  const purpose = parseOrderPurpose(form.purpose)
  const greatest = parsePaidAmount(form.greatestAmount)
  const amount = parsePaidAmount(form.amount ?? form.greatestAmount)
  if (!schedule.ok || !purpose.ok || !greatest.ok || !amount.ok || amount.value > greatest.value) {
    const fields = {
      ...(!greatest.ok && { greatestAmount: greatest.error }),
      ...(!amount.ok && form.amount !== undefined && { amount: amount.error }),
      ...(greatest.ok && amount.ok && amount.value > greatest.value && { amount: 'Invalid amount' as const }),
      ...(!purpose.ok && { purpose: purpose.error }),
      ...(!schedule.ok && schedule.error),
    }
    return refused<Refusal>({ code: 'invalidRequest', fields })
  }
  const first = nextOccurrence(schedule.value, { from: schedule.value.firstDay, made: 0 })
  const probe = {
    debtorAccountId: form.debtorAccountId,
    creditorName: form.creditorName,
    creditorCode: form.creditorCode,
    creditorIban: form.creditorIban,
    amount: form.greatestAmount,
    remittanceInformation: purposeOf(purpose.value, first?.nominal ?? today),
    valueDate: today,
    number: await takeNextNumber(transaction, authority.companyId, Number(today.slice(0, 4))),
  }
  const columns = await validateForm(context, transaction, authority, {
    form: probe,
    asTyped: false,
    ibanChangeConfirmed: form.ibanChangeConfirmed === true,
    edited: null,
  })
  if (!columns.ok) return refused(namedAsHere(columns.error))
  const { debtor_card_id: card, kind, ...payment } = columns.value
  if (card !== null || kind === null || payment.creditor_card_id !== null)
    return refused<Refusal>({ code: 'cannotPayFromAccount', fields: { debtorAccountId: 'Invalid value' } })
  return ok({
    debtor_account_id: payment.debtor_account_id,
    debtor_iban: payment.debtor_iban,
    debtor_name: payment.debtor_name,
    debtor_code: payment.debtor_code,
    creditor_iban: payment.creditor_iban,
    creditor_name: payment.creditor_name,
    creditor_code: payment.creditor_code,
    creditor_passport: payment.creditor_passport,
    kind,
    currency: payment.currency,
    purpose: purpose.value,
    greatest_amount: greatest.value,
    amount: amount.value,
    ...scheduleColumns(schedule.value),
  })
}

const namedAsHere = (refusal: Refusal): Refusal =>
  refusal.fields === undefined
    ? refusal
    : {
        ...refusal,
        fields: Object.fromEntries(
          Object.entries(refusal.fields).map(([field, message]) => [fieldOf[field] ?? field, message]),
        ),
      }
