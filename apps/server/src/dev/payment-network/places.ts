import type { Channel } from '@dilo/domain/cards/card-limits.ts'

export type Merchant = {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly country: string
  readonly category: string
}

/** The shops where anybody pays with a card of the local bank. */
type Place = {
  readonly merchant: Merchant
  readonly channel: Channel
  readonly currency: string
  /** The first message of the purchase. */
  readonly begins: 'authorisation' | 'single' | 'advice' | 'challenge'
}

const at = (id: string, name: string, city: string, country: string, category: string): Merchant => ({
  id,
  name,
  city,
  country,
  category,
})

// oxfmt-ignore
export const places = {
  shop: { merchant: at('m-1001', 'Продукти на Подолі', 'Київ', 'UA', '5411'), channel: 'chip', currency: 'UAH', begins: 'authorisation' },
  pump: { merchant: at('m-1002', 'АЗС Стугна', 'Васильків', 'UA', '5542'), channel: 'chip', currency: 'UAH', begins: 'authorisation' },
  hotel: { merchant: at('m-1003', 'Готель Під Левом', 'Львів', 'UA', '7011'), channel: 'online', currency: 'UAH', begins: 'authorisation' },
  cash: { merchant: at('m-1004', 'Банкомат 0412', 'Київ', 'UA', '6011'), channel: 'cash', currency: 'UAH', begins: 'authorisation' },
  phone: { merchant: at('m-1005', 'Кав’ярня Зерно', 'Київ', 'UA', '5814'), channel: 'wallet', currency: 'UAH', begins: 'authorisation' },
  metro: { merchant: at('m-1006', 'Київський метрополітен', 'Київ', 'UA', '4111'), channel: 'contactless', currency: 'UAH', begins: 'single' },
  foreign: { merchant: at('m-2001', 'Sklep Pod Wawelem', 'Kraków', 'PL', '5999'), channel: 'contactless', currency: 'PLN', begins: 'authorisation' },
  subscription: { merchant: at('m-2002', 'CLOUD TOOLS MONTHLY', 'Austin', 'US', '5817'), channel: 'online', currency: 'USD', begins: 'authorisation' },
  plane: { merchant: at('m-2003', 'SKY SHOP FLIGHT 217', 'Vienna', 'AT', '4511'), channel: 'chip', currency: 'EUR', begins: 'advice' },
  internet: { merchant: at('m-1007', 'Книгарня Сторінка', 'Харків', 'UA', '5942'), channel: 'online', currency: 'UAH', begins: 'challenge' },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof places

export const isPlace = (name: unknown): name is PlaceName => typeof name === 'string' && Object.hasOwn(places, name)

/** Kopiykas for a unit of the currency, as the scheme counts when it is asked; what is cleared is counted a little dearer. */
const rates: Readonly<Record<string, bigint>> = { UAH: 100n, PLN: 1_140n, USD: 4_350n, EUR: 4_980n }

export function rateOf(currency: string): bigint {
  const rate = rates[currency]
  if (rate === undefined) throw new Error('The network knows no such currency')
  return rate
}

/** The rate a few days later: 43.50 becomes 43.80. */
export const laterRate = (rate: bigint): bigint => (rate === 100n ? rate : rate + (rate * 7n) / 1_000n)

/** @param amount minor units of the currency @returns kopiykas */
export const billed = (amount: bigint, rate: bigint): bigint => (amount * rate + 50n) / 100n
