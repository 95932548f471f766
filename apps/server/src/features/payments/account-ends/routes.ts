import type { FastifyInstance } from 'fastify'
import type { EndingAccountShown } from '@dilo/contract/account-end-calls.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { type EndingAccount, findEndingAccounts } from './ending-accounts.ts'
import { sayLastDay } from './say-last-day.ts'

/** A file of payments may have thousands of rows to one account: a person needs the file. */
const PAYERS_SHOWN = 200

export function accountEndRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, 'GET /api/payment-service/ending-accounts', async ({ authority }) =>
    ok({ accounts: (await findEndingAccounts(context, context.database, [authority.companyId])).map(presentAccount) }),
  )
  route(app, context, 'PUT /api/payment-service/recipient-last-day', ({ authority, body }) =>
    sayLastDay(context, authority, body),
  )
}

/** Rows of one file are one thing: it is opened as a whole. */
function presentAccount({ iban, name, lastDay, isSaid, payers }: EndingAccount): EndingAccountShown {
  const things = [...new Map(payers.map((payer) => [`${payer.kind} ${payer.id}`, payer])).values()]
  return {
    iban,
    name,
    lastDay,
    isSaid,
    payers: things.slice(0, PAYERS_SHOWN).map(({ kind, id, title, due, amount, currency }) => ({
      kind,
      id,
      title,
      due,
      amount: amount === null ? null : String(amount),
      currency,
    })),
  }
}
