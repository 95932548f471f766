import type { ExchangeGround } from '../exchange/exchange-grounds.ts'
import { type Both, changed, NOTHING } from './changed-parts.ts'

type WireFee = {
  readonly fixed: string
  readonly share: number
  readonly least: string
  readonly most: string | null
}

type WireTerms = {
  readonly opens: number
  readonly closes: number
  readonly fees: Readonly<Record<'SALE' | 'PURCHASE', WireFee>>
  readonly mostADay: string | null
  readonly mostOfPosition: string | null
}

/** `opens 10`, `feeOfSale 0 15 10000 5000000`: the part, and its value in hours, minor units and hundredths of a percent. */
const termsOf = ({ opens, closes, fees, mostADay, mostOfPosition }: WireTerms): readonly string[] => [
  `opens ${opens}`,
  `closes ${closes}`,
  `feeOfSale ${feeText(fees.SALE)}`,
  `feeOfPurchase ${feeText(fees.PURCHASE)}`,
  `mostADay ${mostADay ?? NOTHING}`,
  `mostOfPosition ${mostOfPosition ?? NOTHING}`,
]

const feeText = ({ fixed, share, least, most }: WireFee): string => [fixed, share, least, most ?? NOTHING].join(' ')

/** The parts of the terms of exchange that differ. */
export function changedExchangeTerms({ before, after }: Both<WireTerms>) {
  const was = termsOf(before)
  return termsOf(after).flatMap((part, index) => changed('exchangeTerm', was[index] ?? null, part))
}

type WireGrounds = {
  readonly grounds: readonly ExchangeGround[]
  readonly forbiddenCountries: readonly string[]
  readonly useWithinDays: number
  readonly slightUnder: string
}

/** All that a ground says, whatever the order in which it is stored. */
const groundText = ({ code, name, side, papers, contract, deadlineDays, isSplittingWatched }: ExchangeGround): string =>
  JSON.stringify({ code, name: { uk: name.uk, ru: name.ru }, side, papers, contract, deadlineDays, isSplittingWatched })

/** Each ground with all that it says, and what holds for all: `forbiddenCountries BY,RU`, `useWithinDays 10`. */
const rowsOf = ({ grounds, forbiddenCountries, useWithinDays, slightUnder }: WireGrounds) =>
  new Map([
    ...grounds.map((ground) => [ground.code, groundText(ground)] as const),
    ['forbiddenCountries', `forbiddenCountries ${[...forbiddenCountries].toSorted().join(',') || NOTHING}`] as const,
    ['useWithinDays', `useWithinDays ${useWithinDays}`] as const,
    ['slightUnder', `slightUnder ${slightUnder}`] as const,
  ])

/** The grounds that differ, and the rules for all that do. */
export function changedGrounds({ before, after }: Both<WireGrounds>) {
  const [was, is] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((row) =>
    changed('exchangeGround', was.get(row) ?? null, is.get(row) ?? `${row} ${NOTHING}`),
  )
}
