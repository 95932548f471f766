import { sql } from 'kysely'
import { openingReasons } from '@dilo/domain/flows/account-opening.ts'
import { verificationReasons } from '@dilo/domain/rules/verified-client.ts'
import type { Database } from '../../db/open.ts'
import type { BackOffice, BackOfficeWord, VerificationWord } from '../../ports/back-office.ts'

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

type Verdict = { readonly decision: 'CONFIRM' | 'REFUSE'; readonly reason: string | null }

function verdictOf({ decision, reason }: Verdict): VerificationWord {
  if (decision === 'CONFIRM') return { decision }
  return { decision, reason: verificationReasons.find((one) => one === reason) ?? verificationReasons[0] }
}

/**
 * The bank's people, who write their words into the tables account_opening_decision and verification_decision with a tool
 * of the bank's own, under a role of its own: here they are read, and waited for.
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
  async verify(cases) {
    const rows = await database
      .selectFrom('verification_decision')
      .select(['company_id', 'person_id', 'kind', 'decision', 'reason'])
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('company_id', 'person_id', 'kind'),
          'in',
          sql<never>`(select * from unnest(${cases.map((one) => one.companyId)}::uuid[],
            ${cases.map((one) => one.personId)}::uuid[], ${cases.map((one) => one.kind)}::text[]))`,
        ),
      )
      .execute()
    const words = new Map(
      rows.map((row) => [`${row.company_id} ${row.person_id} ${row.kind}`, verdictOf(row as Verdict)]),
    )
    return cases.map(({ companyId, personId, kind }) => words.get(`${companyId} ${personId} ${kind}`) ?? null)
  },
})
