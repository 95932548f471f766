import { sql } from 'kysely'
import { openingReasons } from '@dilo/domain/flows/account-opening.ts'
import type { Database } from '../../db/open.ts'
import type { BackOffice, BackOfficeWord } from '../../ports/back-office.ts'

type Row = {
  readonly operation_id: string
  readonly version: number
  readonly decision: 'ACCEPT' | 'RETURN' | 'REJECT'
  readonly reason: string | null
}

function wordOf({ decision, reason }: Row): BackOfficeWord {
  if (decision === 'ACCEPT') return { decision }
  const known = openingReasons[decision].find((one) => one === reason)
  // The writer meant a no: an unknown reason becomes the first one.
  return { decision, reason: known ?? openingReasons[decision][0] }
}

/**
 * The bank's people, who write their words on applications into the table account_opening_decision with a tool of the
 * bank's own, under a role of its own: here they are read, and waited for. Whom they are to verify they answer at the desk,
 * which carries its answers out by itself (decision 138).
 */
export const writtenDownDecisions = (database: Database): BackOffice => ({
  async decide(applications) {
    const rows = await database
      .selectFrom('account_opening_decision')
      .select(['operation_id', 'version', 'decision', 'reason'])
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('company_id', 'operation_id', 'version'),
          'in',
          sql<never>`(select * from unnest(${applications.map((one) => one.companyId)}::uuid[],
            ${applications.map((one) => one.operationId)}::uuid[], ${applications.map((one) => one.version)}::integer[]))`,
        ),
      )
      .execute()
    const words = new Map(rows.map((row) => [`${row.operation_id} ${row.version}`, wordOf(row as Row)]))
    return applications.map(({ operationId, version }) => words.get(`${operationId} ${version}`) ?? null)
  },
  verify: async (cases) => cases.map(() => null),
})
