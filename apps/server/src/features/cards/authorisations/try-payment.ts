import type { CardDecline } from '@dilo/contract/card-operation-calls.ts'
import type { Body } from '@dilo/contract/calls.ts'
import { decideAuthorisation } from '@dilo/domain/cards/decide-authorisation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentDecline } from './presenter.ts'
import { periodsAt, standingOf } from '../standing/standing-of.ts'
import { findStanding } from '../standing/store.ts'

type Trial = Body<'POST /api/card-service/cards/{cardId}/trials'>

/** A shop as there are most: what a trial does not name. */
const someShop = { category: '5999', country: 'UA', merchant: 'some shop' }

/**
 * Says whether a payment would pass now («чи пройде?»), by the rules that decide on payments, with the right code and PIN.
 * Nothing is set aside or written down.
 */
export async function tryPayment(
  { database, clock }: Context,
  { companyId }: CompanyAuthority,
  cardId: string,
  { amount, channel, ...named }: Trial,
): Promise<Result<{ decline: CardDecline | null }, Refusal>> {
  const at = clock.now()
  const row = await findStanding(database, { companyId, cardId, ...periodsAt(at) })
  if (row === undefined) return refused({ code: 'notCompanyCard' })
  const asked = {
    channel,
    category: named.category ?? someShop.category,
    country: named.country ?? someShop.country,
    merchant: named.merchant ?? someShop.merchant,
    amount: kopiykas(BigInt(amount)),
    joins: null,
    at,
    proof: 'right',
  } as const
  return ok({ decline: presentDecline(decideAuthorisation(asked, standingOf(row))) })
}
