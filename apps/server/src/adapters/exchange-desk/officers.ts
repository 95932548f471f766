import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ExchangeDesk } from '../../ports/exchange-desk.ts'
import { answersOf, findDealerRates, takeOrder } from './order-book.ts'

/** The dealer is an officer of the bank: orders lie on the desk's page, where rates are set and fills written down. */
export const officersExchangeDesk = ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): ExchangeDesk => ({
  async rates() {
    const rows = await findDealerRates(database)
    return {
      kind: 'rates',
      rates: rows.flatMap(({ currency, buys, sells, stopped, set_at: at }) =>
        stopped || buys === null || sells === null
          ? []
          : [{ currency, buys: buys as OfficialRate, sells: sells as OfficialRate, at: at.getTime() }],
      ),
    }
  },
  async submit(order) {
    await takeOrder(database, 'officers', order, { now: clock.now(), answers: [] })
  },
  ...answersOf(database, 'officers', clock),
})
