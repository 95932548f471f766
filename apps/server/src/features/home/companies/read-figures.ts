import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { effectivePermissions, type Permission } from '@dilo/domain/permissions.ts'
import { ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import type { Context } from '../../../context.ts'
import { withinCompanies } from '../../../db/reach.ts'
import type { Authority } from '../../access/door.ts'
import { latestRates } from '../../accounts/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { findRelations, type Relation } from '../waiting/store.ts'
import { LOOKED_AHEAD_DAYS } from '../overview/upcoming.ts'
import { type Figures, figuresOf } from './figures.ts'
import { findFigures, type FiguresAsked, findShortNames } from './store.ts'

/**
 * Companies that are asked about in one statement. Row security looks for each row's company among the names of all that
 * the statement may reach: with hundreds of them that costs more than everything else (db/reach.ts).
 */
const AT_ONCE = 50

type Call = 'GET /api/inbox-service/companies'

/**
 * The figures of the companies for which a person acts, each by their rights there, a page after the other. A company for which
 * they act no longer begins no page: then the first comes.
 */
export async function readFigures(
  context: Context,
  { personId }: Pick<Authority, 'personId'>,
  { cursor, limit }: CheckedQuery<Call>,
): Promise<Answer<Call>> {
  const { database, clock } = context
  const relations = await findRelations(database, personId)
  const first = relations.findIndex(({ companyId }) => companyId === cursor) + 1
  const page = relations.slice(first, limit === undefined ? undefined : first + limit)
  const today = businessDateAt(clock.now())
  const holidays = holidaysAt(context, clock.now())
  const rates = await latestRates(database, [ratesDayOf(today, holidays)])
  const isLast = first + page.length === relations.length
  const figures = await figuresOfRelations(database, page, { today, holidays, rates })
  const names = await findShortNames(
    database,
    page.map(({ companyId }) => companyId),
  )
  return {
    companies: figures.map((one) => ({ ...one, names: names.get(one.companyId) ?? noName })),
    nextCursor: isLast ? null : (page.at(-1)?.companyId ?? null),
  }
}

const noName = { uk: '', ru: '' }

type Moment = {
  readonly today: BusinessDate
  readonly holidays: Holidays
  /** Without rates what is not in hryvnia is left out of the balance in hryvnia, and nothing else changes. */
  readonly rates: Awaited<ReturnType<typeof latestRates>>
}

/** The figures of some of a person's companies. */
export async function figuresOfRelations(
  database: Context['database'],
  relations: readonly Relation[],
  { today, holidays, rates }: Moment,
): Promise<Figures[]> {
  const figures: Figures[] = []
  for (let first = 0; first < relations.length; first += AT_ONCE) {
    const some = relations.slice(first, first + AT_ONCE)
    const companyIds = some.map(({ companyId }) => companyId)
    const asked = askedOf(some, today, holidays)
    const rows = await withinCompanies(companyIds, () => findFigures(database, asked))
    figures.push(...figuresOf(rows, companyIds, rates, asked))
  }
  return figures
}

function askedOf(relations: readonly Relation[], today: BusinessDate, holidays: Holidays): FiguresAsked {
  const narrowed = relations.filter(({ accounts }) => accounts !== null)
  return {
    seesAccounts: companiesWith(relations, 'ACCOUNTS_VIEW'),
    seesPayments: companiesWith(relations, 'PAYMENTS_VIEW'),
    narrowed: narrowed.map(({ companyId }) => companyId),
    named: narrowed.flatMap(({ accounts }) => accounts ?? []),
    today,
    until: plusDays(today, LOOKED_AHEAD_DAYS),
    holidays,
  }
}

const companiesWith = (relations: readonly Relation[], permission: Permission): string[] =>
  relations
    .filter(({ type, permissions }) => effectivePermissions(type, permissions).includes(permission))
    .map(({ companyId }) => companyId)
