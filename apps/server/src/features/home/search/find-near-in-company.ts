import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { nearText, vocabularyOf } from '@dilo/domain/search/near-text.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { Context } from '../../../context.ts'
import { inBoundedTime } from '@dilo/pg-batches/in-bounded-time.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { ownAccounts, wordsOfEntries } from '../../accounts/door.ts'
import { findRecipients, findTemplatesByName, textsOfPayments } from '../../payments/door.ts'
import { listPeople } from '../../people/door.ts'
import { findsAnything, type FoundKind, maySee } from './search-company.ts'
import { readSearchText } from './search-text.ts'
import { accountVersions } from './store.ts'

type NearSearch = Answer<'GET /api/search-service/near-search'>

/** For the words of a kind, milliseconds; what takes longer is left out. */
const LOOKED_FOR_WITHIN = 350

/** The number of entries of all accounts together, of recipients or of templates that are read for their words. */
const READ_AT_MOST = 5_000

/** The texts with the words of each kind: names and purposes of the company, without a salary's rows. */
const textsOf: Record<FoundKind, (context: Context, authority: CompanyAuthority) => Promise<readonly string[] | null>> =
  {
    accounts: async ({ database }, { companyId }) =>
      (await ownAccounts(database, companyId)).map(({ alias }) => alias ?? ''),
    payments: ({ database }, { companyId }) =>
      inBoundedTime(database, LOOKED_FOR_WITHIN, (snapshot) => textsOfPayments(snapshot, companyId)),
    entries: ({ database }, { companyId }) =>
      inBoundedTime(database, LOOKED_FOR_WITHIN, async (snapshot) => {
        const accounts = await accountVersions(snapshot, companyId)
        const words: string[][] = []
        for (const { account_id: accountId, version: last } of accounts) {
          words.push(
            await wordsOfEntries(
              snapshot,
              { companyId, accountId, first: 1n, last },
              Math.ceil(READ_AT_MOST / accounts.length),
            ),
          )
        }
        return words.flat()
      }),
    recipients: async ({ database }, { companyId }) =>
      (await findRecipients(database, companyId, { search: '', limit: READ_AT_MOST })).map(({ name }) => name),
    templates: async ({ database }, { companyId }) =>
      (await findTemplatesByName(database, companyId, { search: '', limit: READ_AT_MOST })).map(({ name }) => name),
    people: async (context, authority) => (await listPeople(context, authority)).map(({ name }) => name),
  }

/**
 * A suggestion for a search of the company that finds nothing, from the words that the person may see; null when the
 * search succeeds, or when no word is near.
 */
export async function findNearInCompany(
  context: Context,
  authority: CompanyAuthority,
  typed: string,
): Promise<Result<NearSearch, Refusal>> {
  const search = readSearchText(typed)
  if (search === null) return refused({ code: 'invalidRequest', fields: { query: 'Invalid value' } })
  if (parseUetr(search.text).ok || (await findsAnything(context, authority, search))) return ok({ search: null })
  const texts: (readonly string[])[] = []
  // One after the other: a search takes one connection of the pool at a time.
  for (const kind of Object.keys(textsOf) as FoundKind[]) {
    if (maySee(authority, kind)) texts.push((await textsOf[kind](context, authority)) ?? [])
  }
  const near = nearText(search.text, vocabularyOf(texts.flat()))
  const meant = near === null ? null : readSearchText(near)
  return ok({ search: meant !== null && (await findsAnything(context, authority, meant)) ? near : null })
}
