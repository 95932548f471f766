import type { Overview } from '@dilo/contract/overview.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type History, readHistory } from './history.ts'
import { flowYear } from './months-of-flow.ts'
import { byPart, type OverviewParts, readAccount } from './overview-rows.ts'
import { presentOverview } from './presenter.ts'
import type { RememberedHistories } from './remembered-histories.ts'
import { findOverview, findStanding, type OverviewAsked } from './store.ts'

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
    today,
    year: flowYear(today),
  }
  const { parts, history } =
    (await readRemembered(context, histories, asked)) ?? (await readWhole(context, histories, asked))
  return presentOverview(parts, history, asked, seesPayments)
}

type Found = { readonly parts: OverviewParts; readonly history: History }

/** How things stand, with what is remembered of how they came so; null: nothing is, or something has been booked since. */
async function readRemembered(
  { database }: Context,
  histories: RememberedHistories,
  asked: OverviewAsked,
): Promise<Found | null> {
  if (!histories.has(asked.companyId)) return null
  const parts = byPart(await findStanding(database, asked))
  const history = histories.recall(asked.companyId, accountsOf(parts), asked.today)
  return history === null ? null : { parts, history }
}

async function readWhole({ database }: Context, histories: RememberedHistories, asked: OverviewAsked): Promise<Found> {
  const parts = byPart(await findOverview(database, asked))
  const accounts = accountsOf(parts)
  const history = await readHistory(database, parts, accounts, asked.year)
  histories.remember(asked.companyId, accounts, asked.today, history)
  return { parts, history }
}

const accountsOf = (parts: OverviewParts) => (parts.get('account') ?? []).map(readAccount)
