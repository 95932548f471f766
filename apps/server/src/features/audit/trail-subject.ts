import type { AuditSubject } from '@dilo/domain/audit/audit-subjects.ts'
import { type RawBuilder, sql } from 'kysely'

/** A thing that entries of the trail are about, as SQL beside the row `entry` of the trail. */
type TrailSubject = {
  /** Its name on a page and in a file: null where it is gone, empty where it has no name. */
  readonly name: RawBuilder<string | null>
  /** True if it was deleted: it has a name, and no page. */
  readonly isDeleted?: RawBuilder<boolean>
}

/** The things that a room names; `room.ts` has its rows. */
export type TrailSubjects = { readonly [Subject in AuditSubject]?: TrailSubject }

export const nameless: TrailSubject = { name: sql<string>`''` }

/** The name of an entry's subject. */
export const subjectName = (subjects: TrailSubjects): RawBuilder<string | null> =>
  sql`case entry.subject_kind ${sql.join(
    Object.entries(subjects).map(([kind, { name }]) => sql`when ${sql.lit(kind)} then ${name}`),
    sql` `,
  )} end`

/** True if the subject of an entry was deleted. */
export const subjectIsDeleted = (subjects: TrailSubjects): RawBuilder<boolean> =>
  sql`(false ${sql.join(
    Object.entries(subjects).flatMap(([kind, { isDeleted }]) =>
      isDeleted === undefined ? [] : [sql`or entry.subject_kind = ${sql.lit(kind)} and ${isDeleted}`],
    ),
    sql` `,
  )})`
