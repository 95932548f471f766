import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { ApplicationRow } from './store.ts'

type Asking = Pick<CompanyAuthority, 'personId' | 'relationType' | 'permissions'>

/** True for a head of the company who may write applications. */
export const isApplicant = ({ relationType, permissions }: Omit<Asking, 'personId'>): boolean =>
  headsCompany(relationType) && permissions.includes('ACCOUNTS_WRITE')

/**
 * True if a person may deal with an application: a head, and with the replacement of a card its holder as well. A
 * person without rights has no relation.
 */
export const mayApply = (row: Pick<ApplicationRow, 'replaces' | 'holder_person_id'>, asking: Asking): boolean =>
  isApplicant(asking) ||
  (row.replaces !== null &&
    asking.permissions.includes('ACCOUNTS_VIEW') &&
    (row.holder_person_id === asking.personId || headsCompany(asking.relationType)))
