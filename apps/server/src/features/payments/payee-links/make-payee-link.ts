import type { PayeeLink } from '@dilo/contract/payee-link-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, count } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken, newLinkSecret } from '../../../secret-token.ts'
import { recordAudit } from '../../audit/door.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { lockWrittenPayment } from './lock-written-payment.ts'
import { expiryOf } from './expiry.ts'
import { presentLink } from './presenter.ts'
import { findLink, insertLink, revokeLink } from './store.ts'

/** Links of one person in an hour: each is stored, and a person sends no more by hand. */
const MADE = { kind: 'payee links of a person', cap: 60, windowMs: HOUR }

type MadeLink = { readonly secret: string; readonly link: PayeeLink }

/**
 * Makes the link by which a payee follows a payment. Only one is in force: the previous one is void at once. A salary
 * has no link: the register shows the outcome for each person, and the payment itself ends at the bank.
 * @returns the secret, which is not stored; paymentCompleted when the payment ended so long ago that its link would
 * have expired
 */
export async function makePayeeLink(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
): Promise<Result<MadeLink, Refusal>> {
  const { database, clock } = context
  const counted = await count(context, database, { ...MADE, of: authority.personId })
  if (!counted.ok) return counted
  return inTransaction<MadeLink, Refusal>(database, async (transaction) => {
    const payment = await lockWrittenPayment(transaction, authority, paymentId)
    if (!payment.ok) return payment
    if (payment.value.kind === 'salary') return refused({ code: 'salaryInRegister' })
    if (payment.value.state === 'deleted') return refused({ code: 'paymentDeleted' })
    const at = new Date(clock.now())
    if (expiryOf(at, payment.value) <= at.getTime()) return refused({ code: 'paymentCompleted' })
    const [{ companyId, personId }, secret] = [authority, newLinkSecret()]
    const replaces = await revokeLink(transaction, { companyId, paymentId }, at)
    const room = await roomFor(transaction, authority, 'payeeLinks')
    if (!room.ok) return room
    await insertLink(transaction, {
      companyId,
      paymentId,
      payeeLinkId: risingId(),
      secretHash: hashToken(secret),
      personId,
      at,
    })
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'payeeLinkMade',
      subjectId: paymentId,
      facts: { replaces },
      at,
    })
    const link = presentLink(await findLink(transaction, { companyId, paymentId }), payment.value, at.getTime())
    if (link === null) throw new Error(`The link of ${paymentId} is gone in the transaction that has made it`)
    return ok({ secret, link })
  })
}
