import { openSnapshot as open, type Snapshot as SnapshotOf } from '@dilo/pg-batches/snapshot.ts'
import { KYIV } from '@dilo/domain/values/business-date.ts'
import type { Database } from './open.ts'
import type { DB } from './schema.ts'

/** The bank's database at one moment. */
export type Snapshot = SnapshotOf<DB>

/** Opens a snapshot whose texts name instants by the time of Kyiv; its opener ends it. @param withinMs milliseconds for a statement */
export const openSnapshot = (database: Database, withinMs: number): Promise<Snapshot> =>
  open(database, { withinMs, timeZone: KYIV })
