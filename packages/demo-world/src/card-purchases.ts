import type { Channel } from '@dilo/domain/cards/card-limits.ts'
import { entryWords } from '@dilo/domain/cards/entry-words.ts'
import type { DemoCard, DemoCompany } from './people-and-companies.ts'
import { completeCardNumber } from '@dilo/domain/values/card-number.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The merchants where cards pay in a demo. The category is that of ISO 18245. */
type DemoMerchant = {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly country: string
  readonly category: string
}

/** The details of a transfer by card, beside its amount. */
export type DemoPurchase = {
  readonly card: DemoCard
  readonly merchant: DemoMerchant
  readonly channel: Channel
  /** The amount in the merchant's currency, in minor units. */
  readonly original: { readonly amount: bigint; readonly currency: string }
}

type PlannedPurchase = DemoPurchase & {
  /** Hryvnia, minor units. */
  readonly amount: bigint
}

const merchant = (id: string, name: string, city: string, category: string, country = 'UA'): DemoMerchant => ({
  id,
  name,
  city,
  country,
  category,
})

/** Paid each month on one day. `amount`: hryvnia, minor units; a foreign merchant asks for `original`. */
const subscriptions = [
  { day: 3, of: merchant('DM-0101', 'Хмара Офіс', 'Київ', '7372'), amount: 34_900n },
  {
    day: 9,
    of: merchant('DM-0102', 'TYPEFACE LIBRARY', 'BERLIN', '5817', 'DE'),
    amount: 57_400n,
    original: { amount: 1_200n, currency: 'EUR' },
  },
  { day: 16, of: merchant('DM-0103', 'Домени й хостинг', 'Львів', '4816'), amount: 21_000n },
] as const

/** Paid now and then, from and to so many hryvnias. */
const shops = [
  { of: merchant('DM-0201', 'АЗС «Тризуб» № 14', 'Київ', '5541'), from: 900, to: 1_900 },
  { of: merchant('DM-0202', 'Кав’ярня «На розі»', 'Київ', '5812'), from: 120, to: 460 },
  { of: merchant('DM-0203', 'Олівець. Усе для офісу', 'Київ', '5943'), from: 210, to: 1_400 },
  { of: merchant('DM-0204', 'Швидка пошта', 'Київ', '4215'), from: 70, to: 320 },
] as const

const pays = ({ is }: DemoCard): boolean => is === undefined

const isForSubscriptions = ({ form, limits }: DemoCard): boolean =>
  form === 'virtual' && limits?.channels?.includes('online') === true

/** The cards that pay at shops: those of an account for cards, where the company has one. */
export function shoppingCards({ cards = [], accounts }: DemoCompany): readonly DemoCard[] {
  const paying = cards.filter((card) => pays(card) && !isForSubscriptions(card))
  const ofCardAccount = paying.filter(({ account }) => accounts[account]?.type === 'CARD')
  return ofCardAccount.length > 0 ? ofCardAccount : paying
}

/** The percentage of working days with a purchase at a shop, for each company. */
const CHANCE = 12

/** The purchases of a company's cards on one day. Cards for the internet alone pay subscriptions. */
export function purchasesOfDay(
  random: SeededRandom,
  company: DemoCompany,
  { dayOfMonth, weekday }: { readonly dayOfMonth: number; readonly weekday: number },
): PlannedPurchase[] {
  const { cards = [], people } = company
  if (people.length === 0) return []
  const shopping = shoppingCards(company)
  const buys = shopping.length > 0 && weekday > 0 && weekday < 6 && random.chance(CHANCE)
  return [
    ...cards
      .filter((card) => pays(card) && isForSubscriptions(card))
      .flatMap((card) => subscriptions.filter(({ day }) => day === dayOfMonth).map((one) => subscriptionBy(card, one))),
    ...(buys ? [purchaseBy(random.pick(shopping), random)] : []),
  ]
}

const subscriptionBy = (card: DemoCard, { of, amount, ...one }: (typeof subscriptions)[number]): PlannedPurchase => ({
  card,
  merchant: of,
  channel: 'online',
  amount,
  original: 'original' in one ? one.original : { amount, currency: 'UAH' },
})

function purchaseBy(card: DemoCard, random: SeededRandom): PlannedPurchase {
  const { of, from, to } = random.pick(shops)
  const amount = BigInt(random.whole(from, to)) * 100n + BigInt(random.pick([0, 0, 50, 90]))
  return { card, merchant: of, channel: 'contactless', amount, original: { amount, currency: 'UAH' } }
}

/** The words of a statement. */
export const wordsOf = ({ card, merchant: of, original }: DemoPurchase): string =>
  entryWords('clearing', { lastDigits: completeCardNumber(card.number).slice(-4), merchant: of, original })

/** Paid yesterday and not charged yet. */
export const heldPurchase = (card: DemoCard): PlannedPurchase => ({
  card,
  merchant: shops[0].of,
  channel: 'contactless',
  amount: 84_000n,
  original: { amount: 84_000n, currency: 'UAH' },
})
