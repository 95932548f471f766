import type { ExchangeDesk } from '../../ports/exchange-desk.ts'

/** No dealer: the bank exchanges nothing. */
export const unavailableExchangeDesk: ExchangeDesk = {
  rates: () => Promise.resolve({ kind: 'unavailable', why: 'no dealer is set' }),
  async submit() {
    throw new Error('No dealer is set')
  },
  answers: () => Promise.resolve([]),
  confirm: () => Promise.resolve(),
}
