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

export const plus = (one: Share, other: Share): Share =>
  shareOf(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator)

export const minus = (one: Share, other: Share): Share =>
  shareOf(one.numerator * other.denominator - other.numerator * one.denominator, one.denominator * other.denominator)

export const times = (one: Share, other: Share): Share =>
  shareOf(one.numerator * other.numerator, one.denominator * other.denominator)

/** Below zero: the first is the smaller one; zero: they are equal. */
export function compareShares(one: Share, other: Share): number {
  const { numerator } = minus(one, other)
  return numerator === 0n ? 0 : numerator < 0n ? -1 : 1
}

/** The share in percent, cut after four decimals, without zeros at the end: `33,3333`. */
export function percentText({ numerator, denominator }: Share): string {
  const tenThousandths = (numerator * 1_000_000n) / denominator
  const decimals = withoutEnd(String(tenThousandths % 10_000n).padStart(4, '0'), '0')
  const percents = String(tenThousandths / 10_000n)
  return decimals === '' ? percents : `${percents},${decimals}`
}
