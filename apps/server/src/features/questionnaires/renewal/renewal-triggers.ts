import type { Beginning } from '@dilo/domain/questionnaire/beginnings.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { RenewalCause } from './renewal-messages.ts'
import { findChangedHeads, findEndedDocuments, findGreatTurnover, findHitClients } from './store.ts'

/** Received in thirty days, times what was expected of a month, that asks for another look. */
const GREAT_TURNOVER = 3

type Trigger = {
  readonly because: Beginning
  /** The part that the client is asked to bring up to date. */
  readonly cause: RenewalCause
  /** Verified clients without a version under way to whom it has happened since their last valid version was approved. */
  readonly find: (reader: Reader, now: number) => Promise<readonly string[]>
}

const today = (now: number): BusinessDate => businessDateAt(now)

/**
 * The causes for which the bank asks again before the day until which a questionnaire is good. A client learns what to
 * correct, and nothing else.
 */
export const renewalTriggers: readonly Trigger[] = [
  { because: 'due', cause: 'document', find: (reader, now) => findEndedDocuments(reader, today(now)) },
  { because: 'register', cause: 'register', find: (reader) => findChangedHeads(reader) },
  { because: 'list', cause: 'bank', find: (reader) => findHitClients(reader) },
  {
    because: 'turnover',
    cause: 'bank',
    find: (reader, now) => findGreatTurnover(reader, { since: new Date(now - 30 * DAY), times: GREAT_TURNOVER }),
  },
]
