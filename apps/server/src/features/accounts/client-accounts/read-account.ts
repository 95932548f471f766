import type { AccountHold } from '@dilo/contract/account-service.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../../http/authority.ts'
import type { Refusal } from '../../../refusal.ts'
import { findPaymentsOfHolds } from '../../payments/reading/payments-of-holds.ts'
import { findOwnAccount } from './find-own-account.ts'
import { presentAccount } from './presenter.ts'
import { requisitesOf } from './requisites.ts'
import { findAccountHolder } from './find-account-holder.ts'
import { findOpenHolds } from './store.ts'

type Page = Answer<'GET /api/account-service/accounts/{accountId}'>

/** Beyond these a list tells nobody anything: their sum stands in the account. */
const HOLDS = 100

/** All that an account's own page shows; of payments only to who may see them. */
export async function readAccount(
  { database, config }: Context,
  { companyId, permissions }: CompanyAuthority,
  accountId: string,
): Promise<Result<Page, Refusal>> {
  const account = await findOwnAccount(database, companyId, accountId)
  if (account === undefined) return refused({ code: 'notFound' })
  const holds = await findOpenHolds(database, companyId, accountId, HOLDS)
  const payments = await findPaymentsOfHolds(database, companyId, permissions.includes('PAYMENTS_VIEW') ? holds : [])
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
      }
    }),
    requisites: requisitesOf(account, await findAccountHolder(database, companyId), config),
  })
}
