import type { Overview } from '@dilo/contract/overview.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import { flowYear } from './months-of-flow.ts'
import { byPart, currencyOf, readRate } from './overview-rows.ts'
import { presentOverview } from './presenter.ts'
import { ratesOfOverview } from './rates-of-overview.ts'
import { findOverview, type OverviewAsked } from './store.ts'

/** The home page's numbers, of one moment. */
export async function readOverview({ clock, database }: Context, { companyId, personId, permissions, signatureType }: CompanyAuthority): Promise<Overview> {
  const seesPayments = permissions.includes('PAYMENTS_VIEW')
  const today = businessDateAt(clock.now())
  const asked: OverviewAsked = { companyId, personId, signs: seesPayments && signatureType !== 'none', today, year: flowYear(today) }
  const rows = await findOverview(database, asked)
  const parts = byPart(rows)
  const kept = new Set((parts.get('account') ?? []).map(currencyOf))
  const rateOn = await ratesOfOverview(database, (parts.get('rate') ?? []).map(readRate), asked.year, kept)
  return presentOverview(parts, asked, rateOn, seesPayments)
}
