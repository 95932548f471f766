import { sql } from 'kysely'
import type { KindOfCase } from '../case/case-kind.ts'
import { placeIn, taking } from '../case/case-sql.ts'

/** Hits on lists: those of one client are one case. */
export const hitCase: KindOfCase<'hit'> = {
  call: 'GET /api/desk/lists/hits/{companyId}',
  promise: 'watchHit',
  walks: () => [
    {
      from: sql`watch_hit ${taking('hit', sql`watch_hit.company_id`, 'watch_hit.company_id')}`,
      where: sql`outcome is null and gone_at is null`,
      at: sql`found_at`,
      id: 'watch_hit.hit_id',
      place: 'watch_hit.company_id',
      company: 'watch_hit.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'watch_hit.person_id',
      subject: 'watch_hit.about',
    },
  ],
  place: placeIn('watch_hit', 'company_id'),
  subject: ({ id }) => id,
  shown: ({ companyId, id }) => ({ companyId, hitId: id }),
}
