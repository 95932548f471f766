/** Thousands, in small forms with one decimal; programs and people write a loss with a minus or in brackets. */
const AMOUNT = /^(?<bracket>\()?(?<minus>-)?(?<whole>\d{1,15})(?:[.,](?<decimals>\d{1,2}))?\)?$/

/**
 * Reads a cell of a statement in thousands of hryvnia. Decimals are rounded to whole thousands, half away from zero.
 * Undefined: it is no amount.
 */
export function readThousands(text: string): bigint | undefined {
  const { whole, decimals = '', minus, bracket } = AMOUNT.exec(text)?.groups ?? {}
  if (whole === undefined || (bracket !== undefined) !== text.endsWith(')')) return undefined
  const rounded = BigInt(whole) + (decimals >= '5' ? 1n : 0n)
  return minus === undefined && bracket === undefined ? rounded : -rounded
}
