import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { exchangeStateNames } from '@dilo/domain/flows/exchange-request.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { DeskContext } from '../../../../desk-context.ts'
import { officialRatesAt } from '../../../exchange/door.ts'
import type { StaffAuthority } from '../../session/read-staff-authority.ts'
import { saidIn } from './said-in.ts'
import { findCompaniesOfOrders, findContradictions, findDesk } from './store.ts'

const orNull = (value: bigint | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/**
 * The view of an officer who deals: the rates that were set beside the official ones, and the orders, the oldest first.
 */
export async function readDealing(
  { database, clock, config }: DeskContext,
  { roles, inn }: Pick<StaffAuthority, 'roles' | 'inn'>,
): Promise<DeskAnswer<'GET /api/desk/exchange/dealing'>> {
  const { rates, orders } = await findDesk(database, inn)
  const contradictions = await findContradictions(database, inn)
  const official = await officialRatesAt(database, clock.now())
  const companies =
    orders.length === 0
      ? []
      : await findCompaniesOfOrders(
          database,
          orders.map((one) => one.company_id),
        )
  return {
    areOfficersDealing: config.exchangeDesk === 'officers',
    mayDeal: hasOneOf(roles, ['officer']),
    maySettle: hasOneOf(roles, ['officer', 'compliance']),
    contradictions: contradictions.map((one) => ({
      answerId: one.answer_id,
      company:
        one.short_name_uk === null || one.client_code === null
          ? null
          : { name: one.short_name_uk, code: one.client_code },
      request: one.number === null ? null : String(one.number),
      why: one.why as DeskAnswer<'GET /api/desk/exchange/dealing'>['contradictions'][number]['why'],
      said: { ...saidIn(one.answer), currency: one.currency },
      notedAt: one.noted_at.toISOString(),
    })),
    rates: foreignCurrencies.map((currency) => {
      const set = rates.find((one) => one.currency === currency)
      return {
        currency,
        buys: orNull(set?.buys),
        sells: orNull(set?.sells),
        isStopped: set?.stopped ?? false,
        official: orNull(official[currency]),
        setAt: set?.set_at.toISOString() ?? null,
      }
    }),
    orders: orders.flatMap((one) => {
      const company = companies.find(({ company_id: id }) => id === one.company_id)
      if (company === undefined) return []
      return [
        {
          companyId: one.company_id,
          requestId: one.request_id,
          company: { name: company.short_name_uk, code: company.client_code },
          number: String(one.number),
          side: one.side,
          state: exchangeStateNames[one.state],
          currency: one.currency,
          amount: String(one.amount),
          left: String(one.amount - one.filled_amount - one.reported),
          rate: String(one.rate),
          mode: one.mode === 'bank' ? ('BANK' as const) : ('LIMIT' as const),
          isPartial: one.partial,
          validUntil: one.valid_until,
          since: one.received_at.toISOString(),
        },
      ]
    }),
  }
}
