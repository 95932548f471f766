import { certain } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** Another bank's client, or a client of the large bank by its place. */
type OtherSide = { readonly place: number } | { readonly name: string; readonly code: string; readonly iban: string }

/** Money that the first client gives or gets. */
export type LargeTransfer = {
  readonly number: number
  readonly at: number
  readonly comesIn: boolean
  readonly other: OtherSide
  /** Kopiykas. */
  readonly amount: bigint
  readonly purpose: string
}

export type LargeSize = {
  /** Entries of the first client's account. */
  readonly entries: number
  /** Companies beside it. */
  readonly companies: number
}

export const YEARS = 4
const YEAR_MS = 365 * DAY
/** The first balance of every account, kopiykas. */
export const BEGINS_WITH = 5_000_000_00n
const OUTSIDERS = 3_000

const otherBanks = ['305299', '322001', '300528', '351005', '334851', '300335', '300614', '328209'] as const
const outsideNames = [
  'Вітрила',
  'Сьоме Небо',
  "Об'єднання",
  'Ґрунт і Зерно',
  'Зв’язок',
  'Полісся',
  'Їжак',
  'Обрій',
  'Кобза',
  'Жорна',
  'Насіння',
  'Цегла',
] as const
const purposes = [
  'Оплата за товар згідно накладної №',
  'Оплата за послуги згідно договору №',
  'Передплата за рахунком №',
  'Оренда приміщення за договором №',
  'Повернення передплати за рахунком №',
  'Оплата за ремонт, акт №',
] as const

/** A partner of the first client at another bank: a few trade often, most of them seldom. */
function outsider(random: SeededRandom): OtherSide {
  const place = Math.floor((random.whole(0, 999) / 1_000) ** 3 * OUTSIDERS)
  const bank = otherBanks[place % otherBanks.length] as string
  return {
    name: `ТОВ «${outsideNames[place % outsideNames.length]} ${place}»`,
    code: completeEdrpou(String(4_600_000 + place)),
    iban: composeIban(certain(parseBankCode(bank)), `2600${7_000_000 + place}`),
  }
}

/** Most amounts are small, a few very large. */
const amountOf = (random: SeededRandom): bigint =>
  BigInt(Math.ceil(10 ** (2 + (random.whole(0, 1_000_000) / 1_000_000) * 5.5)))

function purposeOf(random: SeededRandom, number: number, amount: bigint, at: number): string {
  const tax = amount / 6n
  const day = new Date(at).toISOString().slice(0, 10).split('-').toReversed().join('.')
  const about = `${random.pick(purposes)}${random.whole(1, 99_999)} від ${day}`
  return number % 3 === 0
    ? `${about}, без ПДВ`
    : `${about}, у т.ч. ПДВ 20% - ${tax / 100n}.${String(tax % 100n).padStart(2, '0')} грн`
}

/**
 * The first client's history: the same for the same size and end, in the order of time. Every payer has the money it
 * pays.
 * @param end the newest stands just before it
 */
export function* largeTransfers({ entries, companies }: LargeSize, end: number): Generator<LargeTransfer, void> {
  const random = seededRandom(8)
  const begin = end - YEARS * YEAR_MS
  const balances = new Map<number, bigint>()
  let own = BEGINS_WITH
  for (let index = 0; index < entries; index += 1) {
    const at = Math.floor(begin + ((end - begin) * index) / entries)
    const amount = amountOf(random)
    const place = companies > 0 && random.chance(30) ? random.whole(1, companies) : null
    const theirs = place === null ? null : (balances.get(place) ?? BEGINS_WITH)
    // An account that is short is paid.
    const comesIn = own < amount || (random.chance(50) && (theirs === null || theirs >= amount))
    const other = place === null || (comesIn && theirs !== null && theirs < amount) ? outsider(random) : { place }
    own += comesIn ? amount : -amount
    if ('place' in other && theirs !== null) balances.set(other.place, theirs + (comesIn ? -amount : amount))
    yield { number: index + 1, at, comesIn, other, amount, purpose: purposeOf(random, index, amount, at) }
  }
}
