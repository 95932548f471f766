/** Texts in both languages. */
type Both = { readonly uk: string; readonly ru: string }

/** A ground on which a client may buy currency (Res. 18 of 24.02.2022 and what changes it): a dated table of the bank's people. */
export type ExchangeGround = {
  readonly code: string
  readonly name: Both
  /** What papers it asks for; none: an officer checks nothing. */
  readonly papers: readonly Both[]
  readonly needsContract: boolean
  /** Within how many days of the payment what is paid for must come. Null: no deadline. */
  readonly deadlineDays: number | null
  /** Sums under the threshold of supervision are looked at together, by company, contract and day. */
  readonly isSplittingWatched: boolean
  /** Countries, ISO 3166 of two letters, to which nothing may be bought on it. */
  readonly forbiddenCountries: readonly string[]
}

/** Deadlines of settlements that a ground may have, in days. */
export const settlementDeadlines = [180, 120, 270] as const

const contract: Both = { uk: 'Договір', ru: 'Договор' }
const invoice: Both = { uk: 'Рахунок або інвойс', ru: 'Счёт или инвойс' }
const proof: Both = { uk: 'Документ про поставку', ru: 'Документ о поставке' }

const forbidden = ['RU', 'BY'] as const

/** What holds before the bank's people set anything; the list is to be held against the resolution of the day. */
export const firstExchangeGrounds: readonly ExchangeGround[] = [
  {
    code: 'IMPORT_GOODS',
    name: { uk: 'Імпорт товарів', ru: 'Импорт товаров' },
    papers: [contract, invoice],
    needsContract: true,
    deadlineDays: 180,
    isSplittingWatched: true,
    forbiddenCountries: forbidden,
  },
  {
    code: 'IMPORT_GRAIN',
    name: { uk: 'Імпорт зерна та олійних', ru: 'Импорт зерна и масличных' },
    papers: [contract, invoice],
    needsContract: true,
    deadlineDays: 120,
    isSplittingWatched: true,
    forbiddenCountries: forbidden,
  },
  {
    code: 'IMPORT_MACHINERY',
    name: { uk: 'Імпорт обладнання (8424, 8428, 8432, 8716)', ru: 'Импорт оборудования (8424, 8428, 8432, 8716)' },
    papers: [contract, invoice],
    needsContract: true,
    deadlineDays: 270,
    isSplittingWatched: true,
    forbiddenCountries: forbidden,
  },
  {
    code: 'IMPORT_SERVICES',
    name: { uk: 'Імпорт послуг і робіт', ru: 'Импорт услуг и работ' },
    papers: [contract, invoice, proof],
    needsContract: true,
    deadlineDays: 180,
    isSplittingWatched: true,
    forbiddenCountries: forbidden,
  },
  {
    code: 'TRAVEL',
    name: { uk: 'Відрядження за кордон', ru: 'Командировка за границу' },
    papers: [],
    needsContract: false,
    deadlineDays: null,
    isSplittingWatched: false,
    forbiddenCountries: forbidden,
  },
  {
    code: 'LOAN',
    name: { uk: 'Погашення валютного кредиту', ru: 'Погашение валютного кредита' },
    papers: [contract],
    needsContract: true,
    deadlineDays: null,
    isSplittingWatched: false,
    forbiddenCountries: forbidden,
  },
]
