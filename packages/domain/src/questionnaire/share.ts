import { ok, refused, type Result } from '../result.ts'
import { withoutEnd } from '../values/without-end.ts'

/** A part of a whole, exact: shares of shares are multiplied, and a third has no decimals. In lowest terms. */
export type Share = { readonly numerator: bigint; readonly denominator: bigint }

/** A loop, because numbers of a hostile structure take more steps than the stack has room for. */
function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** A part of a whole in lowest terms. @param denominator more than nothing */
export function shareOf(numerator: bigint, denominator: bigint): Share {
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const noShare: Share = shareOf(0n, 1n)
export const whole: Share = shareOf(1n, 1n)

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,6}))?%?$/
const FRACTION = /^(\d{1,9})\/(\d{1,9})$/

/**
 * Reads a share as people type it: `60`, `24,5 %`, `33.3333`, `1/3`. More than nothing, at most the whole.
 */
export function parseShare(text: string): Result<Share, 'Invalid share'> {
  const plain = text.replace(/\s/g, '')
  const share = readPercent(plain) ?? readFraction(plain)
  const isPart = share !== undefined && share.numerator > 0n && share.numerator <= share.denominator
  return isPart ? ok(share) : refused('Invalid share')
}

function readPercent(text: string): Share | undefined {
  const [, percents, decimals = ''] = PERCENT.exec(text) ?? []
  return percents === undefined
    ? undefined
    : shareOf(BigInt(percents + decimals), 100n * 10n ** BigInt(decimals.length))
}

function readFraction(text: string): Share | undefined {
  const [, numerator, denominator] = FRACTION.exec(text) ?? []
  if (numerator === undefined || denominator === undefined || BigInt(denominator) === 0n) return undefined
  return shareOf(BigInt(numerator), BigInt(denominator))
}

/**
 * The sum. Only what the denominators have in common is looked for: structures of many owners have numbers of thousands of
 * digits, and a divisor of the whole result would cost four times as much (Knuth, The Art of Computer Programming, 4.5.1).
 */
export function plus(one: Share, other: Share): Share {
  const common = greatestDivisor(one.denominator, other.denominator)
  const rest = one.denominator / common
  const sum = one.numerator * (other.denominator / common) + other.numerator * rest
  const divisor = greatestDivisor(common, sum < 0n ? -sum : sum)
  return { numerator: sum / divisor, denominator: rest * (other.denominator / divisor) }
}

export const minus = (one: Share, other: Share): Share =>
  plus(one, { numerator: -other.numerator, denominator: other.denominator })

/** The product: a part of one and the whole of the other have their divisor taken out before, and it is small. */
export function times(one: Share, other: Share): Share {
  const [left, right] = [shareOf(one.numerator, other.denominator), shareOf(other.numerator, one.denominator)]
  return { numerator: left.numerator * right.numerator, denominator: left.denominator * right.denominator }
}

/** Below zero: the first is the smaller one; zero: they are equal. */
export function compareShares(one: Share, other: Share): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The share in percent, cut after four decimals, without zeros at the end: `33,3333`. */
export function percentText({ numerator, denominator }: Share): string {
  const tenThousandths = (numerator * 1_000_000n) / denominator
  const decimals = withoutEnd(String(tenThousandths % 10_000n).padStart(4, '0'), '0')
  const percents = String(tenThousandths / 10_000n)
  return decimals === '' ? percents : `${percents},${decimals}`
}
