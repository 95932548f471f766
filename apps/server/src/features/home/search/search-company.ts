import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { FOUND_AT_MOST } from '@dilo/contract/search-service.ts'
import type { Permission } from '@dilo/domain/permissions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { ownAccounts, presentAccount } from '../../accounts/door.ts'
import { findOutcomes } from '../../notices/door.ts'
import { findRecipients, findTemplatesByName } from '../../payments/door.ts'
import { listPeople } from '../../people/door.ts'
import { findEntries } from './find-entries.ts'
import { inBoundedTime } from '@dilo/pg-batches/in-bounded-time.ts'
import { presentFoundEntry, presentFoundPayment, presentFoundRecipient } from './presenter.ts'
import { isIn, readSearchDays, readSearchText, type SearchText } from './search-text.ts'
import { findPayments } from './store.ts'

type Found = Answer<'GET /api/search-service/search'>
export type FoundKind = keyof Found
type Group<Kind extends FoundKind> = NonNullable<Found[Kind]>

/** Longer than a look through an index takes, shorter than a person waits while typing. Milliseconds. */
const LONGEST_LOOK = 700

/** One more than is shown, so that it is known whether there are more. */
const LOOKED_FOR = FOUND_AT_MOST + 1

const group = <Thing>(things: readonly Thing[], complete = true) => ({
  first: things.slice(0, FOUND_AT_MOST),
  more: things.length > FOUND_AT_MOST,
  complete,
})

/** The search of each kind, for people who may see it. */
const kinds: {
  readonly [Kind in FoundKind]: {
    readonly needs: Permission
    readonly find: (context: Context, authority: CompanyAuthority, search: SearchText) => Promise<Group<Kind>>
  }
} = {
  accounts: { needs: 'ACCOUNTS_VIEW', find: accountsWith },
  payments: { needs: 'PAYMENTS_VIEW', find: paymentsWith },
  entries: { needs: 'ACCOUNTS_VIEW', find: entriesWith },
  recipients: { needs: 'PAYMENTS_VIEW', find: recipientsWith },
  templates: { needs: 'PAYMENTS_VIEW', find: templatesWith },
  people: { needs: 'DEFAULT_CB_ACCESS', find: peopleWith },
}

/** Tells whether a person may see results of a kind. */
export const maySee = ({ permissions }: CompanyAuthority, kind: FoundKind): boolean =>
  permissions.includes(kinds[kind].needs)

const allKinds = Object.keys(kinds) as FoundKind[]

/** Tells whether a text stands in anything of the company that the person may see. */
export async function findsAnything(
  context: Context,
  authority: CompanyAuthority,
  search: SearchText,
): Promise<boolean> {
  for (const kind of allKinds) {
    if (maySee(authority, kind) && (await kinds[kind].find(context, authority, search)).first.length > 0) return true
  }
  return false
}

/** Everything of the company in which a text stands, as far as the person may see it. */
export async function searchCompany(
  context: Context,
  authority: CompanyAuthority,
  { query, ...asked }: CheckedQuery<'GET /api/search-service/search'>,
): Promise<Result<Found, Refusal>> {
  const days = readSearchDays(asked)
  if (days === undefined) return refused({ code: 'invalidRequest', fields: { from: 'Invalid value' } })
  const search = readSearchText(query, days)
  if (search === null) return refused({ code: 'invalidRequest', fields: { query: 'Invalid value' } })
  const found: Partial<Record<FoundKind, unknown>> = {}
  // One after the other: a search takes one connection of the pool at a time.
  for (const kind of allKinds)
    found[kind] = !maySee(authority, kind)
      ? null
      : days === null || isDated(kind)
        ? await kinds[kind].find(context, authority, search)
        : group([])
  return ok(found as Found)
}

/** Only money has a day. */
const isDated = (kind: FoundKind): boolean => kind === 'payments' || kind === 'entries'

async function accountsWith(
  { database }: Context,
  { companyId }: CompanyAuthority,
  search: SearchText,
): Promise<Group<'accounts'>> {
  const accounts = await ownAccounts(database, companyId)
  return group(
    accounts.filter(({ alias, iban }) => isIn(alias ?? '', search) || iban.includes(search.iban)).map(presentAccount),
  )
}

async function paymentsWith(
  { database }: Context,
  { companyId }: CompanyAuthority,
  search: SearchText,
): Promise<Group<'payments'>> {
  const rows = await inBoundedTime(database, LONGEST_LOOK, (snapshot) =>
    findPayments(snapshot, companyId, search, LOOKED_FOR),
  )
  const outcomeOf = await findOutcomes(database, rows ?? [])
  return group(
    (rows ?? []).map((row) => presentFoundPayment(row, outcomeOf(row))),
    rows !== null,
  )
}

async function entriesWith(
  { database }: Context,
  { companyId }: CompanyAuthority,
  { text, days }: SearchText,
): Promise<Group<'entries'>> {
  const accounts = await ownAccounts(database, companyId)
  const currencies = new Map(accounts.map(({ account_id, currency }) => [account_id, currency]))
  const { rows, complete } = await findEntries(database, {
    companyId,
    text,
    days,
    limit: LOOKED_FOR,
    within: LONGEST_LOOK,
  })
  return group(
    rows.map((row) => presentFoundEntry(row, currencies)),
    complete,
  )
}

async function recipientsWith(
  { database }: Context,
  { companyId }: CompanyAuthority,
  { text }: SearchText,
): Promise<Group<'recipients'>> {
  const rows = await findRecipients(database, companyId, { search: text, limit: LOOKED_FOR })
  return group(rows.map(presentFoundRecipient))
}

async function templatesWith(
  { database }: Context,
  { companyId }: CompanyAuthority,
  { text }: SearchText,
): Promise<Group<'templates'>> {
  return group(await findTemplatesByName(database, companyId, { search: text, limit: LOOKED_FOR }))
}

async function peopleWith(context: Context, authority: CompanyAuthority, search: SearchText): Promise<Group<'people'>> {
  const people = await listPeople(context, authority)
  return group(people.filter(({ name }) => isIn(name, search)))
}
