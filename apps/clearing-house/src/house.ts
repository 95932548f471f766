import { plusDays } from '@dilo/domain/values/business-date.ts'
import { closeDay } from './days/close-day.ts'
import { type Clock, momentOf } from './house-clock.ts'
import { answerAsBanks, type BehaviourOf } from './invented-banks/answer-as-banks.ts'
import { lapseRecalls } from './recalls/recall-transfer.ts'
import type { Store } from './store/open-store.ts'
import { lapseConsents } from './transfers/decide-transfer.ts'

/** A house at work: its file, its clock, and the participants that wait for messages. */
export type House = {
  readonly store: Store
  readonly clock: Clock
  /** Does work on the books. Where it changes them, all that wait for a message look again. */
  decide<Value>(work: () => Value): Value
  /** Ends when the books change, or after so many milliseconds. */
  untilDecision(milliseconds: number): Promise<void>
  close(): void
}

/** The pace of the look for answers that never came, in milliseconds. */
const LOOK_MS = 200

/** @param behaviourOf the table by which banks without a program of their own answer */
export function openHouse(store: Store, clock: Clock, behaviourOf: BehaviourOf): House {
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  function decide<Value>(work: () => Value): Value {
    const before = store.changes()
    const value = store.atomically(work)
    if (store.changes() !== before) wake()
    return value
  }
  const looks = setInterval(() => {
    const moment = momentOf(clock)
    decide(() => {
      lapseConsents(store, moment)
      lapseRecalls(store, moment)
      answerAsBanks(store, behaviourOf, moment)
      closeDay(store, plusDays(moment.businessDate, -1), moment)
    })
  }, LOOK_MS)
  return {
    store,
    clock,
    decide,
    untilDecision: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, milliseconds)
        function done(): void {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        waiting.add(done)
      }),
    close() {
      clearInterval(looks)
      wake()
      store.close()
    },
  }
}
