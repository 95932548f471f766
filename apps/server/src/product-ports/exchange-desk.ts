import { localExchangeDesk } from '../adapters/exchange-desk/local.ts'
import { officersExchangeDesk } from '../adapters/exchange-desk/officers.ts'
import { unavailableExchangeDesk } from '../adapters/exchange-desk/unavailable.ts'
import type { ExchangeDesk } from '../ports/exchange-desk.ts'
import { StartError } from '../start-error.ts'
import type { PortNeeds } from './port-needs.ts'

// oxfmt-ignore
export const settings = {
  EXCHANGE_DESK: { default: '', means: "who deals in currencies: 'officers', on the pages of the desk, or 'local', an invented dealer of the local mode; when empty nobody in production, and 'local' locally" },
}

type Read = {
  /** The dealer in currencies; null: nobody. */
  readonly exchangeDesk: 'local' | 'officers' | null
}

/** An invented dealer must not deal with real money: not in production. */
export function read(text: (name: 'EXCHANGE_DESK') => string, mode: 'local' | 'production'): Read {
  const given = text('EXCHANGE_DESK')
  if (given === '') return { exchangeDesk: mode === 'local' ? 'local' : null }
  if (given === 'officers' || (given === 'local' && mode === 'local')) return { exchangeDesk: given }
  throw new StartError("EXCHANGE_DESK must be 'officers', or empty; 'local' in the local mode only.")
}

type Chosen = {
  /** The desk that deals in currencies. */
  readonly exchangeDesk: ExchangeDesk
}

/** Chooses the dealer in currencies: the bank's own officers, one of one's own on one's own machine, or none. */
export const choose = (needs: PortNeeds): Chosen => ({ exchangeDesk: deskOf(needs) })

function deskOf({ config, database, clock, exchangeRates }: PortNeeds): ExchangeDesk {
  if (config.exchangeDesk === null) return unavailableExchangeDesk
  if (config.exchangeDesk === 'officers') return officersExchangeDesk({ database, clock })
  return localExchangeDesk({ database, clock, official: exchangeRates, seed: null })
}
