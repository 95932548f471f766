import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** Longer than any processor says a message again. */
const KEPT_MS = 30 * DAY

/** Deletes the processor's messages when it repeats them no more: their outcome has rows of its own. */
export const forgetMessages = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'card_message', key: ['processor', 'message_id'], endedAt: 'received_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
