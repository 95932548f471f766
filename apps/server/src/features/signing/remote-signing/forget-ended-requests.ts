import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** For a day a late caller gets the answer that the time is over. */
const KEPT_MS = DAY

/** Deletes a portion of the requests whose time is over. @returns how many */
export const forgetEndedRequests = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'remote_signing_request', key: ['company_id', 'request_id'], endedAt: 'expires_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
