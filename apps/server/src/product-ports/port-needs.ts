import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Clock } from '../ports/clock.ts'
import type { ExchangeRates } from '../ports/exchange-rates.ts'

/** Adapters of the ports of products are made of these. */
export type PortNeeds = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly exchangeRates: ExchangeRates
}
