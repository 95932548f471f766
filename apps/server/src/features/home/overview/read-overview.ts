import type { Overview } from '@dilo/contract/overview.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { historyOf } from './history.ts'
import { flowYear } from './months-of-flow.ts'
import { readAccount } from './overview-rows.ts'
import { presentOverview } from './presenter.ts'
import type { RememberedHistories } from './remembered-histories.ts'
import {
  areAll,
  EVERYTHING,
  findOverview,
  type OverviewAsked,
  type OverviewRows,
  type Sorts,
  sortsIn,
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
  const known = histories.recall(companyId, today)
  const rows = await findRows(context.database, histories, { ...asked, known: known?.versions ?? null })
  const accounts = rows.account.map(readAccount)
  const history = await historyOf(context.database, known, { rows, accounts }, asked)
  histories.remember(companyId, history)
  return presentOverview({ rows, accounts }, history, asked)
}

/**
 * Reads the present state, with the sorts that the company had at the last read, and the histories that are not known. The rows
 * show it if the company has more sorts now. Then all is read anew, so that the page shows one moment.
 */
async function findRows(
  database: Context['database'],
  histories: RememberedHistories,
  { known, ...asked }: OverviewAsked & { readonly known: readonly string[] | null },
): Promise<OverviewRows> {
  const expected = { ...histories.sortsOf(asked.companyId), ...(known === null && { entries: true }) }
  const find = (which: Sorts) =>
    findOverview(database, { ...asked, known: known ?? [] }, which, { areRatesAsked: known === null })
  const rows = await find(expected)
  const has = sortsIn(rows, asked, known ?? [])
  histories.noteSorts(asked.companyId, has)
  return areAll(expected, has) ? rows : find(EVERYTHING)
}
