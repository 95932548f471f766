import type { DeskContext } from '../../../desk-context.ts'
import { STAFF_IDLE_MS } from '../session/read-staff-authority.ts'
import { deleteEnded } from '../session/store.ts'

/** Forgets sessions, challenges and invitations that are over. */
export async function forgetEndedAtDesk({ database, clock }: DeskContext): Promise<void> {
  const now = clock.now()
  await deleteEnded(database, { now: new Date(now), idleSince: new Date(now - STAFF_IDLE_MS) })
}
