import type { House } from '@dilo/clearing-house/house.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { ClearingLane } from '../../ports/clearing.ts'
import type { Transport } from '../../adapters/clearing/transport.ts'

/** Messages that the house gives at once over HTTP, too. */
const AT_MOST = 200
/** A house in memory has no timers of its own. */
const LOOK_MS = 20

/** The way to a house within the process of a test. The house does what is due whenever it is asked. */
export function houseInProcess(house: House, own: BankCode): Transport {
  const waiting = (lane: ClearingLane) => {
    house.look()
    return house.waiting(own, lane, AT_MOST)
  }
  return {
    async post(xml) {
      const taken = await house.submit(own, Buffer.from(xml))
      if (!taken.ok) throw new Error(`The house refuses a message: ${taken.error.code}`)
      return taken.value
    },
    messages: async (lane) => waiting(lane),
    async untilMessages(lane, milliseconds, signal) {
      const until = performance.now() + milliseconds
      while (!signal.aborted && waiting(lane).length === 0 && performance.now() < until) await house.untilChange(LOOK_MS)
    },
    confirm: (numbers) => house.confirm(own, numbers),
    accountOf: async (day) => asOverHttp(house.reportDay(own, day), day),
    async transfersOf(day, after) {
      const transfers = house.reportTransfers(own, day, after)
      return asOverHttp(transfers && { transfers }, day)
    },
  }
}

/** As the house writes a part of a day's report; null: the day is not over. */
function asOverHttp(part: object | null, day: BusinessDate): unknown {
  if (part === null) throw new Error(`${day} is not over`)
  return JSON.parse(JSON.stringify(part, digits))
}

const digits = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
