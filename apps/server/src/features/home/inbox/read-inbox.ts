import type { Answer } from '@dilo/contract/calls.ts'
import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import { asksNow, inboxGroups } from '@dilo/domain/inbox/inbox-kind.ts'
import { effectivePermissions, type Permission } from '@dilo/domain/permissions.ts'
import { mayTaxBeDue } from '@dilo/domain/payments/taxes-soon.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { type BusinessDate, businessDateAt, firstOfMonth, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Context } from '../../../context.ts'
import { withinReach } from '../../../db/reach.ts'
import { type BareRow, type InboxAsked, inboxSources } from '../../../inbox-part.ts'
import type { Authority } from '../../access/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { listSpending } from '../../cards/door.ts'
import { findShownAccounts } from '../../payments/door.ts'
import { listAccessChanges } from '../../people/door.ts'
import { type ChangeRow, peopleWhoAct, policyChange, presentSigning, readOpenChanges } from '../../signing/door.ts'
import { figuresOfRelations } from '../companies/read-figures.ts'
import { findShortNames } from '../companies/store.ts'
import { LOOKED_AHEAD_DAYS } from '../overview/upcoming.ts'
import { dueRowsOf } from './due-rows.ts'
import { presentRow } from './presenter.ts'
import { findInbox, unreadIn } from '../waiting/find-inbox.ts'
import { type Acting, findActing, type Relation } from '../waiting/store.ts'

/** Everything that waits for a person, in all companies for which they act, each by their rights there. */
export async function readInbox(
  context: Context,
  caller: Pick<Authority, 'personId' | 'companyId' | 'demo'>,
): Promise<Answer<'GET /api/inbox-service/inbox'>> {
  const companies = await findActing(context.database, caller.personId)
  return withinReach(companies, () => readInboxOf(context, caller, companies))
}

async function readInboxOf(
  context: Context,
  caller: Pick<Authority, 'personId' | 'companyId' | 'demo'>,
  companies: readonly Acting[],
): Promise<Answer<'GET /api/inbox-service/inbox'>> {
  const { database, clock } = context
  const { personId } = caller
  const waiting = companies.filter(({ may }) => inboxSources.some((kind) => may[kind]))
  const kinds = new Set(inboxSources.filter((kind) => waiting.some(({ may }) => may[kind])))
  const asked = askedOf(personId, waiting, new Date(clock.now()))
  const found = await findInbox(database, context.above, asked, kinds)
  const ofRooms: BareRow[] = []
  for (const { name, rows } of context.above.inboxParts)
    ofRooms.push(...(await rows(found[name] ?? [], { context, caller, asked })))
  const changes = await changesToSign(context, personId, found['changing'] ?? [])
  const today = businessDateAt(clock.now())
  const due = await readDue(context, waiting, today)
  const ends = await readEnds(context, companies)
  const all = [...ofRooms, ...changes, ...due, ...ends]
  const rows = inOrder(all.map((row) => presentRow(row, today)))
  // A page asks for it each minute: a person of hundreds of companies has news in a few.
  const withNews = companies
    .map(({ companyId }) => ({
      companyId,
      waiting: rows.filter((row) => row.companyId === companyId && asksNow(row.group)).length,
      unread: unreadIn(found, companyId),
    }))
    .filter(
      ({ companyId, unread }) =>
        companyId === caller.companyId || unread > 0 || rows.some((row) => row.companyId === companyId),
    )
  const ids = companies.length > NAMED_BY_CLIENT ? withNews.map(({ companyId }) => companyId) : []
  const names = ids.length === 0 ? null : await findShortNames(database, ids)
  return { rows, companies: withNews.map((one) => ({ ...one, names: names?.get(one.companyId) ?? null })) }
}

/** The current client names so many companies: pages know their names (people/current-client). */
const NAMED_BY_CLIENT = 20

/** Taxes and hryvnia that is short, of companies whose payments the person writes. */
async function readDue(
  context: Context,
  companies: readonly Acting[],
  today: BusinessDate,
): Promise<readonly BareRow[]> {
  const days = { today, until: plusDays(today, LOOKED_AHEAD_DAYS), holidays: holidaysAt(context, context.clock.now()) }
  const areTaxesDue = mayTaxBeDue(days)
  // Without a tax and without a payment that is to be paid nothing can be short.
  const paying = companies.filter(
    ({ type, permissions, may }) =>
      ((may.sole_entrepreneur && areTaxesDue) || may.payments_on_signing || may.payments_waiting) &&
      effectivePermissions(type, permissions).includes('PAYMENTS_WRITE'),
  )
  const figures = await figuresOfRelations(context.database, paying, {
    today,
    holidays: days.holidays,
    rates: [],
  })
  return figures.flatMap((one) => dueRowsOf(one, today))
}

function askedOf(personId: string, relations: readonly Relation[], now: Date): InboxAsked {
  const companiesWith = (permission: Permission, alsoSigns = false): string[] =>
    relations
      .filter(({ type, permissions }) => effectivePermissions(type, permissions).includes(permission))
      .filter(({ signatureType }) => !alsoSigns || signatureType !== 'none')
      .map(({ companyId }) => companyId)
  return {
    personId,
    seesPayments: companiesWith('PAYMENTS_VIEW'),
    signs: companiesWith('PAYMENTS_VIEW', true),
    writesPayments: companiesWith('PAYMENTS_WRITE'),
    writesAccounts: companiesWith('ACCOUNTS_WRITE'),
    signsDeposits: companiesWith('ACCOUNTS_VIEW', true),
    writesSalaries: companiesWith('SALARY_WRITE'),
    signsAccess: companiesWith('DEFAULT_CB_ACCESS', true),
    actsFor: relations.map(({ companyId }) => companyId),
    heads: relations.filter(({ type }) => headsCompany(type)).map(({ companyId }) => companyId),
    now,
  }
}

/**
 * Accounts of recipients that end before something would pay them, for people who write payments: a row for each
 * company, with the earliest end. The page behind it lists them.
 */
async function readEnds(context: Context, companies: readonly Acting[]): Promise<readonly BareRow[]> {
  const paying = companies
    .filter(({ type, permissions }) => effectivePermissions(type, permissions).includes('PAYMENTS_WRITE'))
    .map(({ companyId, may }) => ({ companyId, hasSaid: may.account_ends, paysBudget: may.budget_paid }))
  const ending = await findShownAccounts(context, context.database, paying)
  const earliest = new Map(ending.toReversed().map((account) => [account.companyId, account]))
  return [...earliest.values()].map(({ companyId, name, lastDay }) => ({
    kind: 'accountEnds',
    companyId,
    id: companyId,
    name,
    dueOn: lastDay,
    at: startOfDay(firstOfMonth(lastDay)).toISOString(),
  }))
}

/** Changes of access and of the rules of signing that this person may sign now. */
async function changesToSign(
  context: Context,
  personId: string,
  changing: readonly Readonly<Record<string, string | null>>[],
): Promise<readonly BareRow[]> {
  const rows: BareRow[] = []
  for (const { companyId, kind } of changing) {
    const who = { companyId: companyId ?? '', personId }
    rows.push(...(await toSignOf[kind as ChangeRow['kind']](context, who)))
  }
  return rows
}

type Who = { readonly companyId: string; readonly personId: string }

async function accessToSign(context: Context, who: Who): Promise<readonly BareRow[]> {
  const { changes } = await listAccessChanges(context, context.database, who)
  return changes.flatMap(({ id, name, proposedAt: at, person, refusal }) =>
    refusal === null ? [{ kind: 'confirmAccess', companyId: who.companyId, id, name, at, person }] : [],
  )
}

async function spendingToSign(context: Context, who: Who): Promise<readonly BareRow[]> {
  const { changes } = await listSpending(context, context.database, who)
  return changes.flatMap(({ id, name, proposedAt: at, person, refusal }) =>
    refusal === null ? [{ kind: 'confirmSpending', companyId: who.companyId, id, name, at, person }] : [],
  )
}

async function rulesToSign(context: Context, { companyId, personId }: Who): Promise<readonly BareRow[]> {
  const { database } = context
  const people = await peopleWhoAct(database, companyId)
  const changes = await readOpenChanges(context, database, policyChange, companyId, people)
  return changes.flatMap((change): readonly BareRow[] => {
    const { person: name, proposedAt: at, refusal } = presentSigning(policyChange, change, personId)
    return refusal === null ? [{ kind: 'confirmRules', companyId, id: change.row.change_id, name, at }] : []
  })
}

const toSignOf: Readonly<Record<ChangeRow['kind'], typeof accessToSign>> = {
  access: accessToSign,
  signingPolicy: rulesToSign,
  cardSpending: spendingToSign,
}

/** By groups, within a group by the day, then the oldest first; rows of one moment by their kind and id. */
function inOrder(rows: readonly InboxRow[]): InboxRow[] {
  const place = ({ group, dueOn, at, kind, id }: InboxRow): string =>
    `${inboxGroups.indexOf(group)} ${dueOn ?? '9'} ${at} ${kind} ${id}`
  return rows.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}
