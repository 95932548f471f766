import type { AccountHold } from '@dilo/contract/account-service.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from './find-own-account.ts'
import { presentAccount } from './presenter.ts'
import { requisitesOf } from './requisites.ts'
import { findAccountHolder } from './find-account-holder.ts'
import { findOpenHolds } from './store.ts'

type Page = Answer<'GET /api/account-service/accounts/{accountId}'>

/** Finds the payments of holds, by the holds' ids: the room of payments provides it (rooms-above.ts). */
export type FindPaymentsOfHolds = (
  reader: Reader,
  companyId: string,
  holds: readonly { readonly hold_id: string; readonly idempotency_key: string }[],
) => Promise<
  ReadonlyMap<string, { readonly payment_id: string; readonly number: string; readonly creditor_name: string }>
>

/** Finds the purchases by card of holds on an account, by the holds' ids: the room of cards provides it (rooms-above.ts). */
export type FindCardsOfHolds = (
  reader: Reader,
  account: { readonly companyId: string; readonly accountId: string },
  holds: readonly { readonly hold_id: string; readonly idempotency_key: string }[],
) => Promise<ReadonlyMap<string, NonNullable<AccountHold['card']>>>

/** The number of holds in the list: a longer list has no use, and the account shows their sum. */
const HOLDS = 100

/** The contents of an account's own page; only a person who may see payments gets them. */
export async function readAccount(
  { database, config, above }: Context,
  { companyId, permissions }: CompanyAuthority,
  accountId: string,
): Promise<Result<Page, Refusal>> {
  const account = await findOwnAccount(database, companyId, accountId)
  if (account === undefined) return refused({ code: 'notFound' })
  const holds = await findOpenHolds(database, companyId, accountId, HOLDS)
  const payments = await above.findPaymentsOfHolds(
    database,
    companyId,
    permissions.includes('PAYMENTS_VIEW') ? holds : [],
  )
  const cards = await above.findCardsOfHolds(database, { companyId, accountId }, holds)
  return ok({
    account: presentAccount(account),
    holds: holds.map((hold): AccountHold => {
      const payment = payments.get(hold.hold_id)
      return {
        id: hold.hold_id,
        amount: String(hold.remaining),
        since: hold.placed_at.toISOString(),
        payment:
          payment === undefined
            ? null
            : { id: payment.payment_id, number: payment.number, creditorName: payment.creditor_name },
        card: cards.get(hold.hold_id) ?? null,
      }
    }),
    requisites: requisitesOf(account, await findAccountHolder(database, companyId), config),
  })
}
