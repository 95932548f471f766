import { groundPapers, type GroundPaper } from '../dictionaries/ground-papers.ts'
import { countries } from '../values/country.ts'
import { hasRoom, type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import type { ExchangeSide } from './exchange-form.ts'

/**
 * Why currency is exchanged, as the rules of the National Bank list it (resolution 18 of 24.02.2022): they change, so the list is a
 * dated value of the bank's people.
 */
export type ExchangeGround = {
  readonly code: string
  readonly name: { readonly uk: string; readonly ru: string }
  readonly side: ExchangeSide
  /** The papers that an officer checks before the dealer has the request. */
  readonly papers: readonly GroundPaper[]
  /**
   * The kind of contract in the register, if one is needed: for goods, whose import customs watch by its codes, or for
   * others.
   */
  readonly contract: 'none' | 'services' | 'goods'
  /** Within so many days of the money's coming goods are here, or their price is; null: nobody watches that. */
  readonly deadlineDays: number | null
  /** True if sums under the limit are watched, for those who cut a large one into parts. */
  readonly isSplittingWatched: boolean
}

export type ExchangeGrounds = {
  readonly grounds: readonly ExchangeGround[]
  /** To which nothing may be paid, by the two letters of ISO 3166-1. */
  readonly forbiddenCountries: readonly string[]
  /** Bought money is used within so many working days, else the bank sells it. */
  readonly useWithinDays: number
  /** A sum under so much hryvnia, at the rate of its day, is slight: nobody watches its deadline. */
  readonly slightUnder: Kopiykas
}

const importTerms = { side: 'PURCHASE', isSplittingWatched: true } as const

/** The grounds before the bank's people set any. */
export const firstGrounds: ExchangeGrounds = {
  grounds: [
    {
      ...importTerms,
      code: 'IMPORT_GOODS',
      name: { uk: 'Імпорт товарів', ru: 'Импорт товаров' },
      papers: ['CONTRACT', 'INVOICE'],
      contract: 'goods',
      deadlineDays: 180,
    },
    {
      ...importTerms,
      code: 'IMPORT_MACHINERY',
      name: { uk: 'Імпорт обладнання (8424, 8428, 8432, 8716)', ru: 'Импорт оборудования (8424, 8428, 8432, 8716)' },
      papers: ['CONTRACT', 'INVOICE'],
      contract: 'goods',
      deadlineDays: 270,
    },
    {
      ...importTerms,
      code: 'IMPORT_SERVICES',
      name: { uk: 'Імпорт робіт, послуг, прав', ru: 'Импорт работ, услуг, прав' },
      papers: ['CONTRACT', 'INVOICE'],
      contract: 'services',
      deadlineDays: 180,
    },
    {
      code: 'LOAN',
      name: { uk: 'Повернення кредиту нерезиденту', ru: 'Возврат кредита нерезиденту' },
      side: 'PURCHASE',
      papers: ['LOAN_AGREEMENT'],
      contract: 'services',
      deadlineDays: null,
      isSplittingWatched: false,
    },
    {
      code: 'TRAVEL',
      name: { uk: 'Відрядження за кордон', ru: 'Командировка за границу' },
      side: 'PURCHASE',
      papers: [],
      contract: 'none',
      deadlineDays: null,
      isSplittingWatched: false,
    },
    {
      code: 'EXPORT_GOODS',
      name: { uk: 'Виручка за експорт', ru: 'Выручка за экспорт' },
      side: 'SALE',
      papers: [],
      contract: 'none',
      deadlineDays: 180,
      isSplittingWatched: false,
    },
    {
      code: 'EXPORT_GRAIN',
      name: { uk: 'Виручка за експорт зерна та олійних', ru: 'Выручка за экспорт зерна и масличных' },
      side: 'SALE',
      papers: [],
      contract: 'none',
      deadlineDays: 120,
      isSplittingWatched: false,
    },
  ],
  forbiddenCountries: ['BY', 'IR', 'KP', 'RU'],
  useWithinDays: 10,
  slightUnder: kopiykas(400_000_00n),
}

const MOST_GROUNDS = 50
const CODE_LENGTH = 30
const NAME_LENGTH = 120
/** Days of a deadline, and working days for the use of bought money: beyond is a slip of the hand. */
const MOST_DAYS = 1000
const MOST_USE_DAYS = 90

/** The place of a fault in the table: `grounds.3.code`, `forbiddenCountries`. */
type GroundFault = string

/** The faults of a table, by place; none: it may come into force. */
export function faultsOfGrounds(table: ExchangeGrounds): readonly GroundFault[] {
  const { grounds, forbiddenCountries, useWithinDays, slightUnder } = table
  const known: readonly string[] = countries
  return [
    ...(grounds.length > 0 && grounds.length <= MOST_GROUNDS ? [] : ['grounds']),
    ...grounds.flatMap((ground, place) => faultsOfGround(ground, grounds, place)),
    ...(forbiddenCountries.every((code) => known.includes(code) && code !== 'UA') ? [] : ['forbiddenCountries']),
    ...(isDays(useWithinDays, MOST_USE_DAYS) ? [] : ['useWithinDays']),
    ...(slightUnder >= 0n && hasRoom(slightUnder) ? [] : ['slightUnder']),
  ]
}

function faultsOfGround(ground: ExchangeGround, all: readonly ExchangeGround[], place: number): readonly GroundFault[] {
  const known: readonly string[] = Object.keys(groundPapers)
  const isTaken = all.findIndex(({ code }) => code === ground.code) !== place
  const papers = new Set(ground.papers)
  const wrong: Partial<Record<keyof ExchangeGround, boolean>> = {
    code: isTaken || !/^[A-Z][A-Z0-9_]*$/.test(ground.code) || ground.code.length > CODE_LENGTH,
    name: !isName(ground.name.uk) || !isName(ground.name.ru),
    papers: papers.size !== ground.papers.length || ground.papers.some((paper) => !known.includes(paper)),
    deadlineDays: ground.deadlineDays !== null && !isDays(ground.deadlineDays, MOST_DAYS),
  }
  return Object.entries(wrong).flatMap(([part, isWrong]) => (isWrong ? [`grounds.${place}.${part}`] : []))
}

const isName = (name: string): boolean => name.trim() !== '' && name.length <= NAME_LENGTH && !/\p{Cc}/u.test(name)

const isDays = (days: number, most: number): boolean => Number.isInteger(days) && days > 0 && days <= most

/** The ground of a code; undefined: the table has none, or for the other side alone. */
export const groundOf = (
  { grounds }: Pick<ExchangeGrounds, 'grounds'>,
  { side, ground }: { readonly side: ExchangeSide; readonly ground: string | null },
): ExchangeGround | undefined => grounds.find((one) => one.code === ground && one.side === side)

/** True if an officer looks at papers before the dealer has the request. */
export const asksForPapers = (ground: ExchangeGround | undefined): boolean =>
  ground !== undefined && ground.papers.length > 0
