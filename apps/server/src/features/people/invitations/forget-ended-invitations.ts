import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** A quarter: long enough for 'whom did we invite'; an accepted invitation lives on as the relation. */
const KEPT_MS = 90 * DAY

/** Deletes a portion of the invitations that were accepted, withdrawn or ran out long ago, with their links. @returns how many */
export const forgetEndedInvitations = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'invitation', key: ['company_id', 'invitation_id'], endedAt: 'ended_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
