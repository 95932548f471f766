/**
 * The folders of a room, from the lowest to the highest. A folder imports only folders that stand before it, values and
 * types alike, so no circle stands between folders (decision 285). A file of the room itself stands above them all, as
 * `door.ts` and `routes.ts` do, except where the list names it (`result` is `result.ts`).
 */
// oxfmt-ignore
export const roomParts = {
  'packages/domain/src': [
    'brand', 'made-once', 'result', 'bank-hours', 'products', 'message-key', 'values', 'code-purposes', 'dictionaries', 'permissions', 'action-permissions',
    'refusals', 'rules', 'flows', 'consents', 'rates', 'uploads', 'signing', 'payments', 'accounts', 'salary',
    'standing-orders', 'statements', 'deposits', 'exchange', 'bank-values', 'cards', 'questionnaire', 'relations',
    'enquiries', 'search', 'product-rows', 'desk', 'inbox', 'signed-texts', 'audit',
  ],
  'apps/server/src/features/signing': [
    'bank-values', 'signatories', 'waits', 'methods', 'keys', 'signatures', 'pipeline', 'by-policy', 'changes', 'policy',
    'evidence', 'demo-keys', 'remote-signing',
  ],
  'apps/server/src/features/payments': [
    'bank-values', 'payment', 'kept-by-company', 'last-days', 'parties', 'wait', 'standing-order', 'account-ends',
    'salary-register', 'clearing-orders', 'incoming', 'clearing', 'reading', 'history', 'counterparties', 'money-back', 'processing', 'signatures', 'waiting',
    'drafts', 'imports', 'standing-orders', 'salary', 'templates', 'payee-links', 'simulation',
  ],
  'apps/server/src/features/cards': [
    'notices', 'limits', 'messages', 'standing', 'record', 'own-cards', 'sessions', 'spending-policy', 'wallets', 'life',
    'shortages', 'clearing', 'settlement', 'receipts', 'allowances', 'applications', 'programs', 'approvals',
    'authorisations', 'reissues', 'spending', 'inbound',
  ],
  'apps/server/src/features/people': [
    'consents', 'friend-invites', 'invitation', 'relations', 'current-client', 'access-changes', 'invitations',
    'adding', 'registration', 'contacts', 'personal-record',
  ],
  'apps/server/src/features/desk': [
    'case', 'staff-member', 'session', 'trail', 'sign-in', 'action', 'cards', 'deposits', 'card-messages',
    'company', 'lists', 'registrations', 'questionnaires', 'applications', 'heads', 'relations', 'held', 'incoming', 'clearing-days',
    'settlements', 'card-deliveries', 'exchange', 'products', 'blocks', 'registers', 'documents', 'enquiries', 'inbox', 'beside', 'work', 'staff',
    'actions', 'demo-staff',
  ],
  'apps/server/src/features/questionnaires': [
    'questionnaire', 'opening', 'submission', 'renewal', 'filed-statements',
  ],
  'apps/server/src/features/notices': [
    'notice', 'things',
  ],
  'apps/server/src/features/access': [
    'attempt-limits', 'call-pace', 'one-time-codes', 'consents', 'blocks', 'person', 'session', 'captcha', 'sign-in',
    'qr-sign-in', 'recovery', 'sessions',
  ],
  'apps/server/src/features/exchange': [
    'bank-values', 'notices', 'quotes', 'position', 'record', 'contracts', 'grounds', 'reading', 'requests', 'dealing', 'opening',
  ],
  'apps/server/src/features/deposits': [
    'bank-values', 'notices', 'products', 'interest', 'record', 'arrest', 'maturity', 'payout-account', 'returns', 'reading', 'operations',
    'shelf',
  ],
  'apps/server/src/features/uploads': [
    'pdf', 'content', 'sealing', 'documents',
  ],
  'apps/server/src/features/home': [
    'overview', 'waiting', 'companies', 'inbox', 'operations', 'search',
  ],
  'apps/server/src/features/documents': [
    'statement-files', 'papers', 'payment-documents', 'deposit-certificate', 'exchange-paper', 'evidence-pack',
    'statement-mail',
  ],
  'apps/server/src/features/accounts': [
    'same-entry', 'notices', 'client-accounts', 'bank-accounts', 'rates', 'statements', 'analysis', 'holds', 'orders', 'opening', 'order-links',
  ],
  'apps/server/src/features/companies': [
    'relations', 'rights', 'heads', 'blocks', 'files', 'particulars', 'verification', 'government-check',
    'registered-heads', 'executive-body', 'gate',
  ],
}
