import type { Reader } from '../../../db/transaction.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { kindsSeenInInbox } from './case-kinds.ts'
import { compareCases } from './case-order.ts'
import { describeCases } from './described-cases.ts'
import { presentCase, type ShownCase } from './presenter.ts'
import { findWaiting } from './waiting-cases.ts'

/** The most cases of each kind. */
const AT_MOST = 10

const unbounded = { after: null, from: null, until: null }

/** All that waits of one client, the first promised first. */
export async function readCasesOf(
  reader: Reader,
  { staffId, inn, roles }: Pick<StaffAuthority, 'staffId' | 'inn' | 'roles'>,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<ShownCase[]> {
  const found = await findWaiting(reader, {
    kinds: kindsSeenInInbox({ roles }),
    boundsOf: () => unbounded,
    weight: null,
    companyId,
    inn,
    takenBy: null,
    now,
    limit: AT_MOST,
  })
  return (await describeCases(reader, found.toSorted(compareCases))).map((row) => presentCase(row, { staffId, now }))
}
