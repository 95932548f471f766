import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { recordEvents } from '../payment-history/record-events.ts'
import { checkParties } from './check-parties.ts'
import { paymentGate } from './payment-gate.ts'
import { type PaymentRequest, readPaymentRequest } from './read-payment-request.ts'
import { readPayment } from './read-payments.ts'
import { findPayer, insertPayment, takeIdempotencyKey } from './store.ts'

/**
 * Creates a draft. The same idempotency key with the same request gives the same payment again, with another request
 * it is refused (security row 37).
 */
export async function createPayment(
  context: Context,
  authority: CompanyAuthority,
  body: Body<'POST /api/payment-service/payments'>,
  idempotencyKey: string,
): Promise<Result<Payment, Refusal>> {
  const request = readPaymentRequest(body)
  if (!request.ok) return request
  const { companyId } = authority
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()

  return inTransaction(context.database, async (transaction) => {
    const paymentId = randomUUIDv7()
    const now = new Date(context.clock.now())
    const known = await takeIdempotencyKey(transaction, { companyId, key: idempotencyKey, requestHash, paymentId, now })
    if (known === null) {
      const written = await writeDraft(context, transaction, authority, request.value, paymentId)
      if (!written.ok) return written
    } else if (!known.requestHash.equals(requestHash)) {
      return refused<Refusal>({ code: 'IDEMPOTENCY_KEY_REUSED' })
    }
    return readPayment(context, transaction, authority, known?.paymentId ?? paymentId)
  })
}

async function writeDraft(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  request: PaymentRequest,
  paymentId: string,
): Promise<Result<void, Refusal>> {
  const company = await findPayer(transaction, authority.companyId)
  const closed = paymentGate(company, authority.relationType, authority.permissions)
  if (closed !== null) return refused({ code: closed })
  const parties = await checkParties(context, transaction, authority, request)
  if (!parties.ok) return parties
  const { payer } = parties.value
  const now = context.clock.now()
  const inserted = await insertPayment(transaction, {
    companyId: authority.companyId,
    paymentId,
    number: request.number,
    debtor: { accountId: payer.account_id, iban: payer.iban, name: company.short_name_uk, code: company.client_code },
    creditor: { iban: request.creditorIban, name: request.creditorName, code: request.creditorCode },
    amount: request.amount,
    currency: payer.currency,
    remittanceInformation: request.remittanceInformation,
    valueDate: businessDateAt(now),
    authorId: authority.personId,
    createdAt: new Date(now),
  })
  if (inserted) {
    const { companyId, personId } = authority
    await recordEvents(transaction, [{ companyId, paymentId, event: 'CREATE', at: new Date(now), personId }])
    return ok(undefined)
  }
  return refused({ code: 'PAY_E068', fields: { number: 'Payment number is taken' } })
}
