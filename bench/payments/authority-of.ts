import type { CompanyAuthority } from '../../apps/server/src/features/access/door.ts'
import type { Signatory } from './bench-bank.ts'

/** A signatory's rights in their company, as their session would tell them. */
export const authorityOf = ({ companyId, personId }: Pick<Signatory, 'companyId' | 'personId'>): CompanyAuthority => ({
  companyId,
  personId,
  sessionId: companyId,
  relationType: 'ENTREPRENEUR',
  permissions: ['PAYMENTS_WRITE', 'PAYMENTS_VIEW'],
  signatureType: 'first',
  accounts: null,
  demo: null,
})
