/** Minor units with their two decimals: `-1234.56`. */
export function decimalAmount(amount: bigint, point: '.' | ',' = '.'): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

export const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
