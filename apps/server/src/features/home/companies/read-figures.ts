import type { CompanyFigures } from '@dilo/contract/inbox-service.ts'
import { effectivePermissions, type Permission } from '@dilo/domain/permissions.ts'
import { ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { withinCompanies } from '../../../db/reach.ts'
import type { Authority } from '../../access/door.ts'
import { latestRates } from '../../accounts/door.ts'
import { findRelations, type Relation } from '../inbox/store.ts'
import { LOOKED_AHEAD_DAYS } from '../overview/upcoming.ts'
import { figuresOf } from './figures.ts'
import { findFigures, type FiguresAsked } from './store.ts'

/** The figures of all companies for which a person acts, each by their rights there. */
export async function readFigures(
  context: Context,
  { personId }: Pick<Authority, 'personId'>,
): Promise<CompanyFigures[]> {
  const relations = await findRelations(context.database, personId)
  const companyIds = relations.map(({ companyId }) => companyId)
  return withinCompanies(companyIds, () => figuresOfRelations(context, relations))
}

async function figuresOfRelations(
  { database, clock }: Context,
  relations: readonly Relation[],
): Promise<CompanyFigures[]> {
  const today = businessDateAt(clock.now())
  const narrowed = relations.filter(({ accounts }) => accounts !== null)
  const asked: FiguresAsked = {
    seesAccounts: companiesWith(relations, 'ACCOUNTS_VIEW'),
    seesPayments: companiesWith(relations, 'PAYMENTS_VIEW'),
    narrowed: narrowed.map(({ companyId }) => companyId),
    named: narrowed.flatMap(({ accounts }) => accounts ?? []),
    today,
    until: plusDays(today, LOOKED_AHEAD_DAYS),
  }
  const rows = await findFigures(database, asked)
  const rates = await latestRates(database, [ratesDayOf(today)])
  const companyIds = relations.map(({ companyId }) => companyId)
  return figuresOf(rows, companyIds, rates, asked)
}

const companiesWith = (relations: readonly Relation[], permission: Permission): string[] =>
  relations
    .filter(({ type, permissions }) => effectivePermissions(type, permissions).includes(permission))
    .map(({ companyId }) => companyId)
