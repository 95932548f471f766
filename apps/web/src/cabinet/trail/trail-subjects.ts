import type { AuditSubject } from '@dilo/domain/audit/audit-subjects.ts'
import type { TrailEntry } from './trail-queries.ts'

/** The page of what an entry names, after the cabinet's root; null: it has none. */
const pageOf: Record<AuditSubject, (id: string) => string | null> = {
  payment: (id) => `/payments/${id}`,
  invitation: (id) => `/people/invitations/${id}`,
  person: (id) => `/people/${id}`,
  signingPolicy: () => '/people/rules',
  company: () => '/company',
  accessChange: (id) => `/people/access/${id}`,
  standingOrder: (id) => `/regular-payments/${id}`,
  accountApplication: (id) => `/accounts/applications/${id}`,
  card: (id) => `/cards/${id}`,
  cardApplication: (id) => `/cards/applications/${id}`,
  cardProgram: () => '/cards/programs',
  cardSpending: () => '/cards',
  deposit: (id) => `/deposits/${id}`,
  depositOperation: (id) => `/deposits/operations/${id}`,
  exchangeRequest: (id) => `/exchange/requests/${id}`,
  exchangeContract: (id) => `/exchange/contracts/${id}`,
  account: (id) => `/accounts/${id}`,
  statementSubscription: () => null,
  paymentImport: (id) => `/payments/import/${id}`,
}

export const subjectPage = ({ subject: { kind, id, isThere } }: Pick<TrailEntry, 'subject'>): string | null =>
  isThere ? pageOf[kind](id) : null
