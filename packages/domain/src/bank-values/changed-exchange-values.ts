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

type WireGround = { readonly code: string }

/** The grounds that differ: each with all that it says. */
export function changedGrounds({ before, after }: Both<readonly WireGround[]>) {
  const [was, is] = [before, after].map(
    (grounds) => new Map(grounds.map((ground) => [ground.code, JSON.stringify(ground)])),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((code) => {
    const [old, young] = [was.get(code) ?? null, is.get(code) ?? null]
    return changed('exchangeGround', old, young ?? `${code} ${NOTHING}`)
  })
}
