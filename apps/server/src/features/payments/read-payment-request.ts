import type { Body } from '@dilo/contract/calls.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type ClientCode, parseClientCode } from '@dilo/domain/values/client-code.ts'
import { type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import { type Kopiykas, parsePaidAmount } from '@dilo/domain/values/kopiykas.ts'
import { parsePartyName, type PartyName } from '@dilo/domain/values/party-name.ts'
import { parsePaymentNumber, type PaymentNumber } from '@dilo/domain/values/payment-number.ts'
import { parseRemittanceInformation, type RemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import type { Refusal } from '../../http/refusal.ts'

/** A payment as asked for, every value checked by the domain. */
export type PaymentRequest = {
  readonly debtorAccountId: string
  readonly creditorName: PartyName
  readonly creditorCode: ClientCode
  readonly creditorIban: Iban
  readonly amount: Kopiykas
  readonly remittanceInformation: RemittanceInformation
  readonly number: PaymentNumber
}

/** Reads what was sent; a refusal names every field at fault at once. */
export function readPaymentRequest(body: Body<'POST /api/payment-service/payments'>): Result<PaymentRequest, Refusal> {
  const parsed = {
    creditorName: parsePartyName(body.creditorName),
    creditorCode: parseClientCode(body.creditorCode),
    creditorIban: parseIban(body.creditorIban),
    amount: parsePaidAmount(body.amount),
    remittanceInformation: parseRemittanceInformation(body.remittanceInformation),
    number: parsePaymentNumber(body.number),
  }
  const fields: Record<string, FieldMessageKey> = {}
  for (const [field, result] of Object.entries(parsed)) if (!result.ok) fields[field] = result.error
  const { creditorName, creditorCode, creditorIban, amount, remittanceInformation, number } = parsed
  if (creditorName.ok && creditorCode.ok && creditorIban.ok && amount.ok && remittanceInformation.ok && number.ok) {
    return ok({
      debtorAccountId: body.debtorAccountId,
      creditorName: creditorName.value,
      creditorCode: creditorCode.value,
      creditorIban: creditorIban.value,
      amount: amount.value,
      remittanceInformation: remittanceInformation.value,
      number: number.value,
    })
  }
  return refused({ code: 'INVALID_REQUEST', fields })
}
