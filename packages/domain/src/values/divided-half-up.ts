/** Divides and rounds half away from zero, so that an amount and its opposite stay opposites. @param divisor positive */
export function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -rounded : rounded
}
