import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { useSyncExternalStore } from 'react'
import { bankNow } from '../session/bank-clock.ts'

/** The interval of checking the calendar, in milliseconds: a page may stay open over midnight. */
const LOOK_EVERY = MINUTE

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY)
  return () => clearInterval(timer)
}

/** The bank's current day. */
export const useToday = (): BusinessDate => useSyncExternalStore(everyMinute, () => businessDateAt(bankNow()))
