import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { ApplicationRow } from './store.ts'

type Asking = Pick<CompanyAuthority, 'personId' | 'relationType' | 'permissions'>

/** Who heads the company and may write applications. */
export const isApplicant = ({ relationType, permissions }: Omit<Asking, 'personId'>): boolean =>
  headsCompany(relationType) && permissions.includes('ACCOUNTS_WRITE')

/**
 * Whether a person may deal with an application: a head, and with the replacement of a card its holder as well. Who has no
 * rights any more has no relation.
 */
export const mayApply = (row: Pick<ApplicationRow, 'replaces' | 'holder_person_id'>, asking: Asking): boolean =>
  isApplicant(asking) ||
  (row.replaces !== null &&
    asking.permissions.includes('ACCOUNTS_VIEW') &&
    (row.holder_person_id === asking.personId || headsCompany(asking.relationType)))
