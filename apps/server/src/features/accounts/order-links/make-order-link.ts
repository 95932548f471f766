import type { Answer } from '@dilo/contract/calls.ts'
import { writeNbuQr } from '@dilo/domain/payments/nbu-qr.ts'
import { canBePaidByQr, USUAL_QR_PURPOSE } from '@dilo/domain/payments/requisites-qr.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findAccountHolder } from '../client-accounts/find-account-holder.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { requisitesOf } from '../client-accounts/requisites.ts'
import { signOrder } from './order-token.ts'

/** An invoice is paid, or asked for again, within a quarter. */
const GOOD_FOR_MS = 90 * DAY

type Asked = {
  readonly accountId: string
  /** Minor units; undefined: the payer says how much. */
  readonly amount: string | undefined
  readonly purpose: string
  /** The address of the bank's pages. */
  readonly origin: string
}

type Made = Answer<'POST /api/account-service/accounts/{accountId}/order-link'>

/**
 * Makes the link by which a client of this bank gets a filled payment to an account of the company: payee and account are
 * the bank's own data, amount and purpose the caller's. Nothing is stored: the signature is what the bank knows it by.
 * @returns notFound for an account that nobody pays to: of another company, closed, a deposit, not in hryvnia
 */
export async function makeOrderLink(
  { database, config, clock, serverKey }: Context,
  { companyId }: CompanyAuthority,
  { accountId, amount, purpose, origin }: Asked,
): Promise<Result<Made, Refusal>> {
  const account = await findOwnAccount(database, companyId, accountId)
  if (
    account === undefined ||
    account.type === 'DEPOSIT' ||
    account.status === 'CLOSED' ||
    !canBePaidByQr(account.currency)
  )
    return refused({ code: 'notFound' })
  const requisites = requisitesOf(account, await findAccountHolder(database, companyId), config)
  const qr = writeNbuQr({
    recipient: requisites.ownerName,
    code: requisites.ownerCode,
    iban: requisites.iban as Iban,
    amount: amount === undefined ? undefined : BigInt(amount),
    purpose: purpose.trim() === '' ? USUAL_QR_PURPOSE : purpose,
  })
  if (!qr.ok) return refused({ code: 'invalidRequest', fields: { [qr.error.field]: qr.error.error } })
  const until = clock.now() + GOOD_FOR_MS
  const token = signOrder({ serverKey }, { qr: qr.value, until })
  const cabinet = config.cabinetPath.slice(0, config.cabinetPath.lastIndexOf('/'))
  return ok({
    address: `${origin}${cabinet}/payments/new?orderToken=${token}`,
    expiresAt: new Date(Math.floor(until / 1000) * 1000).toISOString(),
  })
}
