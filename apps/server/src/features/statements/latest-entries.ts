import type { Account } from '@dilo/contract/account-service.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../context.ts'
import { presentEntry } from './presenter.ts'
import { findEntries } from './store.ts'

const HOW_MANY = 8
const ALWAYS = { from: new Date(0), until: new Date(8_640_000_000_000_000) }

type Latest = Answer<'GET /api/account-service/accounts'>['latest']

/** The newest entries of a company's accounts together. */
export async function latestEntries(
  context: Context,
  companyId: string,
  accounts: readonly Account[],
): Promise<Latest> {
  const perAccount = await Promise.all(
    accounts.map(async ({ id, currency }) => {
      const page = { before: null, limit: HOW_MANY }
      const rows = await findEntries(context.database, { companyId, accountId: id }, ALWAYS, page)
      return rows.map((row) => ({ ...presentEntry(row), accountId: id, currency }))
    }),
  )
  return perAccount
    .flat()
    .sort((left, right) => right.bookedAt.localeCompare(left.bookedAt) || right.version - left.version)
    .slice(0, HOW_MANY)
}
