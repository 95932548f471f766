import type { Overview } from '@dilo/contract/overview.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { type History, readHistory } from './history.ts'
import { flowYear } from './months-of-flow.ts'
import { readAccount } from './overview-rows.ts'
import { presentOverview, type Standing } from './presenter.ts'
import type { RememberedHistories } from './remembered-histories.ts'
import {
  areAll,
  EVERYTHING,
  findOverview,
  findStanding,
  type OverviewAsked,
  sortsIn,
  type StandingRows,
} from './store.ts'
import { LOOKED_AHEAD_DAYS } from './upcoming.ts'

/** The home page's numbers, of one moment. */
export async function readOverview(
  context: Context,
  histories: RememberedHistories,
  authority: CompanyAuthority,
): Promise<Overview> {
  const { companyId, personId, permissions, signatureType } = authority
  const seesPayments = permissions.includes('PAYMENTS_VIEW')
  const today = businessDateAt(context.clock.now())
  const asked: OverviewAsked = {
    companyId,
    personId,
    signs: seesPayments && signatureType !== 'none',
    seesPayments,
    today,
    until: plusDays(today, LOOKED_AHEAD_DAYS),
    year: flowYear(today),
    holidays: holidaysAt(context, context.clock.now()),
  }
  const { rows, accounts, history } =
    (await readRemembered(context, histories, asked)) ?? (await readWhole(context, histories, asked))
  return presentOverview({ rows, accounts }, history, asked)
}

type Found = Standing & { readonly history: History }

/**
 * The present state, with the remembered history; null: no history is remembered, or an entry has been booked since.
 */
async function readRemembered(
  { database }: Context,
  histories: RememberedHistories,
  asked: OverviewAsked,
): Promise<Found | null> {
  if (!histories.has(asked.companyId)) return null
  const rows = await readStanding(database, histories, asked)
  const accounts = accountsOf(rows)
  const history = histories.recall(asked.companyId, accounts, asked.today)
  return history === null ? null : { rows, accounts, history }
}

/**
 * Reads the present state, with the sorts that the company had at the last read. The rows themselves say whether it has more by
 * now: then all is asked for anew, so that everything on the page is of one moment.
 */
async function readStanding(
  database: Context['database'],
  histories: RememberedHistories,
  asked: OverviewAsked,
): Promise<StandingRows> {
  const expected = histories.sortsOf(asked.companyId)
  const rows = await findStanding(database, asked, expected)
  const has = sortsIn(rows, asked)
  histories.noteSorts(asked.companyId, has)
  return areAll(expected, has) ? rows : findStanding(database, asked, EVERYTHING)
}

async function readWhole({ database }: Context, histories: RememberedHistories, asked: OverviewAsked): Promise<Found> {
  const rows = await findOverview(database, asked)
  const accounts = accountsOf(rows)
  const history = await readHistory(database, rows, accounts, asked.year)
  histories.remember(asked.companyId, accounts, asked.today, history)
  histories.noteSorts(asked.companyId, sortsIn(rows, asked))
  return { rows, accounts, history }
}

const accountsOf = ({ account }: StandingRows) => account.map(readAccount)
