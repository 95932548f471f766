import type { BlockedThing, BlockScope, BlockSubject } from '@dilo/domain/rules/block.ts'

type SubjectColumns = {
  readonly what: BlockedThing
  readonly person_id: string | null
  readonly company_id: string | null
  readonly account_id: string | null
  readonly scope: BlockScope | null
}

/** The subject of a stored block. The database holds the columns of each kind together (0387). */
export function subjectOf({ what, person_id, company_id, account_id, scope }: SubjectColumns): BlockSubject {
  const [personId, companyId, accountId] = [person_id ?? '', company_id ?? '', account_id ?? '']
  switch (what) {
    case 'password':
    case 'person':
      return { what, personId }
    case 'relation':
      return { what, personId, companyId }
    case 'account':
      return { what, companyId, accountId, scope: scope ?? 'all' }
  }
}
