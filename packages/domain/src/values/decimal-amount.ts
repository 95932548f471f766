/** Minor units with their two decimals: `-1234.56`. */
export function decimalAmount(amount: bigint, point: '.' | ',' = '.'): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

/** Reads an amount of at most two decimals beside zeros, with a point or a comma: `1234.5` is 123450. Null: it is none. */
export function minorUnitsOf(text: string): bigint | null {
  const [, whole = '', decimals = ''] = /^(\d{1,13})(?:[.,](\d{1,2})0{0,16})?$/.exec(text) ?? []
  return whole === '' ? null : BigInt(whole + decimals.padEnd(2, '0'))
}

export const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
