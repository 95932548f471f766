import { randomUUID } from 'node:crypto'
import type { CompanyAuthority } from '../features/access/door.ts'

/** The rights of an entrepreneur in their own company, as from a session. The audit trail names the session; nothing else asks for it. */
export const authorityOfEntrepreneur = ({ companyId, personId }: Pick<CompanyAuthority, 'companyId' | 'personId'>): CompanyAuthority => ({
  companyId,
  personId,
  sessionId: randomUUID(),
  relationType: 'ENTREPRENEUR',
  permissions: ['PAYMENTS_WRITE'],
  signatureType: 'first',
  accounts: null,
  demo: null,
})
