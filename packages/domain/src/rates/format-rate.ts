import { withoutEnd } from '../values/without-end.ts'
import { type OfficialRate, RATE_SCALE } from './official-rate.ts'

/** As the National Bank publishes them. */
const DECIMALS = 4

/** `41,5305`; more decimals where the rate has more. */
export function formatRate(rate: OfficialRate): string {
  const digits = String(rate).padStart(RATE_SCALE + 1, '0')
  const [whole, decimals] = [digits.slice(0, -RATE_SCALE), digits.slice(-RATE_SCALE)]
  return `${whole},${withoutEnd(decimals, '0').padEnd(DECIMALS, '0')}`
}
