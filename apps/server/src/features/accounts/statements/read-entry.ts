import type { Answer } from '@dilo/contract/calls.ts'
import { bankName } from '@dilo/domain/banks.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from '../client-accounts/find-own-account.ts'
import { presentAccount } from '../client-accounts/presenter.ts'
import { entriesByVersion } from './entry-store.ts'
import { inSnapshot } from './in-snapshot.ts'
import { presentEntry } from './presenter.ts'
import type { AccountRef } from './store.ts'

type Entry = Answer<'GET /api/account-service/accounts/{accountId}/entries/{version}'>

/** An entry with its neighbours. Versions have no gaps: every entry but the first has one before it. */
export async function readEntry(
  context: Context,
  account: AccountRef,
  version: number,
): Promise<Result<Entry, Refusal>> {
  return inSnapshot(context.database, async (snapshot) => {
    const row = await findOwnAccount(snapshot, account.companyId, account.accountId)
    if (!row) return refused({ code: 'notFound' })
    const scope = { ...account, first: BigInt(version), last: BigInt(version) + 1n }
    const [found, next] = await entriesByVersion(snapshot, scope, { sort: 'oldest', after: null, limit: 2 })
    if (found === undefined || Number(found.version) !== version) return refused({ code: 'notFound' })
    const entry = presentEntry(found)
    return ok({
      account: presentAccount(row),
      entry,
      counterpartyBank: bankOf(context, entry.counterparty.iban),
      previous: version > 1 ? version - 1 : null,
      next: next === undefined ? null : version + 1,
    })
  })
}

function bankOf({ config }: Context, text: string): string {
  const iban = parseIban(text)
  return iban.ok ? (bankName(bankCodeOf(iban.value), config.furtherBanks) ?? '') : ''
}
