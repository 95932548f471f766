import { type BusinessDate, businessDateAt, plusDays } from '../values/business-date.ts'
import { workingDayFrom } from '../values/working-day.ts'
import { promisedAt } from './promised-time.ts'

/** Working days that a carrier needs at most, after the one on which the bank sends a card. */
const CARRIER_DAYS = 5

/**
 * The last day on which a plastic card is to come: the bank's own time to send it, and the carrier's after that. Clients' pages promise it.
 * @param since when the card was made, milliseconds since 1970 (UTC)
 */
export function deliveredBy(since: number): BusinessDate {
  let day = businessDateAt(promisedAt('cardDelivery', since))
  for (let left = CARRIER_DAYS; left > 0; left -= 1) day = workingDayFrom(plusDays(day, 1))
  return day
}
