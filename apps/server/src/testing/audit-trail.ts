import type { Owner } from './owner.ts'
import { type TrailFault, type Verified, verifyTrail } from '../features/audit/verify-trail.ts'
import type { Database } from '../db/open.ts'
import type { LoggedRounds } from '../features/audit/verify-anchors.ts'

type TrailEntry = {
  readonly company_id: string
  readonly person_id: string | null
  readonly session_id: string | null
  readonly event: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** The audit entries about a payment, an invitation or a person, in the trail's order. */
export async function trailOf(owner: Owner, subjectId: string): Promise<TrailEntry[]> {
  const { rows } = await owner.query<TrailEntry>('select *, facts::json as facts from audit_entry where subject_id = $1 order by company_id, sequence', [
    subjectId,
  ])
  return rows
}

export const eventsOf = async (owner: Owner, subjectId: string): Promise<string[]> => (await trailOf(owner, subjectId)).map(({ event }) => event)

/** Everything that is wrong with the trail. */
export async function trailFaults(database: Database, logged: LoggedRounds = new Map()): Promise<{ faults: TrailFault[]; verified: Verified }> {
  const faults: TrailFault[] = []
  const verified = await verifyTrail(database, logged, (fault) => faults.push(fault))
  return { faults, verified }
}
