import type { Answer } from '@dilo/contract/calls.ts'
import { readNbuQr } from '@dilo/domain/payments/read-nbu-qr.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { readOrderToken } from './order-token.ts'

type Read = Answer<'POST /api/account-service/orders'>

/** The fields that an order token fills into a payment's form; notFound for one that the bank has not signed, or that is over. */
export function readOrderLink({ clock, serverKey, formerServerKeys }: Context, token: string): Result<Read, Refusal> {
  const order = readOrderToken({ serverKey, formerServerKeys }, token)
  if (order === null || order.until <= clock.now()) return refused({ code: 'notFound' })
  const read = readNbuQr(order.qr, clock.now())
  if (!read.ok) throw new Error(`The bank has signed an order that is no payment's code: ${read.error}`)
  const { recipient, identity, iban, amount, purpose } = read.value
  return ok({
    form: {
      creditorName: recipient,
      creditorCode: identity.code,
      ...('passport' in identity && { creditorPassport: identity.passport }),
      creditorIban: iban,
      ...(amount !== null && { amount: String(amount) }),
      remittanceInformation: purpose,
    },
    expiresAt: new Date(order.until).toISOString(),
  })
}
