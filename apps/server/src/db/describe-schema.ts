import pg from 'pg'

/** Columns whose values the domain knows more closely than PostgreSQL does: a type of schema-types.ts or a union. */
const closerTypes: Record<string, string> = {
  'person.language': 'Language',
  'person_contact.type': "'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL'",
  'person_contact.status': "'CONFIRMED'",
  'contact_change.type': "'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL'",
  'relation.type': 'RelationType',
  'relation.permissions': 'ListedPermission[]',
  'relation.signature_type': "'first' | 'second' | 'none'",
  'relation.status': "'created' | 'onConfirm' | 'active' | 'disabled' | 'deleted'",
  'invitation.type': 'RelationType',
  'invitation.permissions': 'ListedPermission[]',
  'invitation.signature_type': "'first' | 'second' | 'none'",
  'invitation.gives_status': "'onConfirm' | 'active'",
  'invitation.position_code': 'Position',
  'invitation.language': 'Language',
  'sign_in_flow.channel': "'phone' | 'email'",
  'sign_in_flow.state': 'SignInState',
  'recovery_flow.state': 'RecoveryState',
  'one_time_code.purpose': 'CodePurpose',
  'consent.kind': 'ConsentKind',
  'card_delivery.due_on': 'BusinessDate',
  'consent.version': 'BusinessDate',
  'session.consents': "'asked' | 'awaited'",
  'registration_flow.consents': 'FormConsent[]',
  'registration_flow.state': "Exclude<RegistrationState, 'form'>",
  'registration_flow.language': 'Language',
  'registration_flow.registrant': 'Registrant',
  'registration_flow.position_code': 'Position',
  'registration_flow.government_answer': "'valid' | 'notValid' | 'silent'",
  'government_check.answer': "'valid' | 'notValid' | 'silent' | 'notAsked'",
  'heads_check.answer': "'people' | 'nobody' | 'silent'",
  'unnamed_head.outcome': "'kept' | 'ended' | 'over'",
  'company.questionnaire_status': 'QuestionnaireStatus',
  'company.executive_body': 'ExecutiveBody',
  'questionnaire.state': 'QuestionnaireStatus',
  'questionnaire.begun_because': 'Beginning',
  'questionnaire.method': 'SigningMethod',
  'questionnaire.returned': 'Returned',
  'questionnaire.good_until': 'BusinessDate',
  'questionnaire_section.answers': 'Typed',
  'questionnaire_section.sources': 'Sources',
  'watch_hit.list': 'WatchList',
  'watch_hit.strength': "'certain' | 'possible'",
  'watch_hit.outcome': 'HitOutcome',
  'watch_list.list': 'WatchList',
  'watch_list.refused_because': "'silent' | 'unreadable' | 'emptyList' | 'shrunkList'",
  'questionnaire_assessment.risk': 'RiskLevel',
  'questionnaire_step.event': 'QuestionnaireEvent',
  'questionnaire_step.state': 'QuestionnaireStatus',
  'person_questionnaire.answers': 'Typed',
  'person_questionnaire.sources': 'Sources',
  'relation.position_code': 'Position',
  'relation.valid_until': 'BusinessDate',
  'relation.authority_date': 'BusinessDate',
  'signing_limit.method': 'SigningMethod',
  'deposit.kind': 'DepositKind',
  'deposit.status': "'new' | 'active' | 'arrested' | 'closing' | 'closed'",
  'deposit.arrested_from': "'active' | 'closing'",
  'deposit.currency': 'LedgerCurrency',
  'deposit.day_count': "DepositTerms['dayCount']",
  'deposit.day_rule': "DepositTerms['dayRule']",
  'deposit.payout': "DepositTerms['payout']",
  'deposit.end_on_day_off': "DepositTerms['endOnDayOff']",
  'deposit.returns_on': 'BusinessDate',
  'deposit.earned_through': 'BusinessDate',
  'deposit.term_started_on': 'BusinessDate',
  'deposit.closed_because': "'matured' | 'returned' | 'cancelled'",
  'deposit.matured_on': 'BusinessDate',
  'deposit_return.on_day': 'BusinessDate',
  'deposit_arrest.paper_date': 'BusinessDate',
  'deposit_money.on_day': 'BusinessDate',
  'deposit_money.why': "'funded' | 'added' | 'capitalised' | 'returned'",
  'deposit_day.day': 'BusinessDate',
  'deposit_payout.ends_on': 'BusinessDate',
  'local_card.scheme': "'visa' | 'mastercard'",
  'local_card.product': "'business' | 'personal'",
  'local_card.state': "'inactive' | 'active' | 'locked' | 'closed'",
  'local_card.expires_on': 'BusinessDate',
  'local_movement.kind': "'clearing' | 'refund' | 'single' | 'chargeback'",
  'local_movement.day': 'BusinessDate',
  'local_wallet_token.state': "'active' | 'suspended' | 'deleted'",
  'local_card_session.kind': "'pin' | 'reveal' | 'bind'",
  'card_session.kind': "'pin' | 'reveal' | 'bind'",
  'card_approval.state': 'ApprovalState',
  'card_approval.heard': "'taken' | 'over'",
  'card_approval_answer.answer': 'ApprovalAnswer',
  'card_approval_answer.method': 'SigningMethod',
  'card_allowance_request.state': "'waiting' | 'granted' | 'declined'",
  'card_wallet_token.state': 'WalletTokenState',
  'card_wallet_token.wallet': 'Wallet',
  'account_opening.state': 'AccountOpeningState',
  'enquiry.subject': 'EnquirySubject',
  'enquiry.thing_kind': 'EnquiryThing',
  'enquiry.state': 'EnquiryState',
  'account_opening.account_type': "'CURRENT'",
  'account_opening.currency': 'Currency',
  'account_opening.reason': 'OpeningReason',
  'verification_decision.kind': 'VerificationKind',
  'verification_decision.decision': "VerificationWord['decision']",
  'account_opening_decision.decision': "OpeningWord['decision']",
  'client_account.iban': 'Iban',
  'client_account.type': "'CURRENT' | 'CREDIT' | 'CARD' | 'DEPOSIT'",
  'client_account.status': "'OPEN' | 'BLOCKED' | 'CLOSED'",
  'client_account.currency': 'Currency',
  'payment.state': 'PaymentState',
  'open_payment.state': 'PaymentState',
  'payment.currency': 'Currency',
  'payment.value_date': 'BusinessDate',
  'payment.debtor_iban': 'Iban',
  'payment.creditor_iban': 'Iban',
  'payment.kind': 'PaymentKind',
  'payment.typed': 'PaymentForm',
  'payment.faults': 'WireFaults',
  'payment.uetr': 'Uetr',
  'entry_detail.uetr': 'Uetr',
  'local_clearing_transfer.uetr': 'Uetr',
  'payment_template.typed': 'PaymentForm',
  'payment_import.state': "'open' | 'created'",
  'payment_import.format': 'PaymentFileFormat',
  'payment_import.mapping': 'ImportMapping',
  'payment_import.reading': 'SignReading',
  'payment_import.totals': 'ImportTotals',
  'payment_import_row.cell_faults': 'ImportCellFault[]',
  'payment_import_row.fields': 'ImportRowForm',
  'payment_import_row.original_ids': 'OriginalIds',
  'payment_import_row.read_faults': 'ImportRowFault[]',
  'payment_import_row.currency': 'Currency',
  'payment_import_row.value_date': 'BusinessDate',
  'payment_import_row.faults': 'WireFaults',
  'payment_import_row.warnings': 'ImportRowWarning[]',
  'payment_import_mapping.mapping': 'ImportMapping',
  'counterparty.iban': 'Iban',
  'recipient_account_end.iban': 'Iban',
  'recipient_account_end.last_day': 'BusinessDate',
  'account_end_warning.warned_on': 'BusinessDate',
  'card.status': "'OPEN' | 'BLOCKED' | 'CLOSED'",
  'card_clearing.kind': "'clearing' | 'single' | 'refund' | 'chargeback'",
  'card_clearing.day': 'BusinessDate',
  'card_release.kind': "'reversal' | 'expiry'",
  'card_settlement.day': 'BusinessDate',
  'card_settlement_difference.day': 'BusinessDate',
  'card_report_line.day': 'BusinessDate',
  'card.state': 'CardState',
  'card.lock_kind': 'LockKind',
  'card.locked_from': "'inactive' | 'active'",
  'card.lock_reason': 'LockReason',
  'card.expires_on': 'BusinessDate',
  'card.form': 'CardForm',
  'card.limits': 'StoredLimits',
  'card.raised_limits': 'StoredLimits',
  'card.scheme': 'CardScheme',
  'card_authorisation.kind': "'authorisation' | 'incremental' | 'advice' | 'single'",
  'card_authorisation.channel': 'Channel',
  'card_authorisation.proof': "'right' | 'wrongCode' | 'wrongPin' | 'tooManyPins'",
  'card_authorisation.decline': 'StoredDecline',
  'card_authorisation.state': "'held' | 'cleared' | 'released' | 'declined' | 'expired' | 'looked'",
  'card_counter.starts_on': 'BusinessDate',
  'card_application.state': 'CardApplicationState',
  'card_application.way': 'CardWay',
  'card_application.form': 'CardForm',
  'card_application.limits': 'StoredLimits',
  'card_application.reason': 'CardRefusedBecause',
  'card_program.limits': 'StoredLimits',
  'deposit_operation.kind': 'DepositOperationKind',
  'deposit_operation.state': 'DepositOperationState',
  'deposit_operation.reason': 'DepositOperationReason',
  'deposit_operation.currency': 'Currency',
  'deposit_operation.terms': 'AgreedInDigits',
  'card_program.ends_on': 'BusinessDate',
  'salary_register.kind': 'SalaryKind',
  'salary_register.typed': 'TypedSalaryRow[]',
  'salary_register.state': "'written' | 'crediting' | 'over'",
  'salary_row.iban': 'Iban',
  'salary_row.state': 'SalaryRowState',
  'salary_row.reason': 'PaymentReason',
  'signature.subject_kind': 'SubjectKind',
  'signature.type': "'first' | 'second'",
  'signature.method': 'SigningMethod',
  'signature.counted_on': 'BusinessDate',
  'signature.void_cause': 'VoidCause',
  'company.data_good_until': 'BusinessDate',
  'company_signing_change_signature.type': "'first' | 'second'",
  'signed_change.kind': "'signingPolicy' | 'access' | 'cardSpending'",
  'signed_change.ending': "'effective' | 'withdrawn' | 'replaced' | 'expired' | 'lapsed'",
  'relation.on_confirm_because': 'ConfirmationCause',
  'block.what': 'BlockedThing',
  'block.scope': 'BlockScope',
  'block.public_reason': 'BlockReason',
  'company_signing_change_signature.method': 'SigningMethod',
  'person.data_good_until': 'BusinessDate',
  'recipient_register_word.word': "'known' | 'unknown' | 'ceased' | 'silent'",
  'company_signing_rule.currency': 'Currency',
  'company_signing_rule.needs': 'NeededSignature[]',
  'payment.reason': 'PaymentReason',
  'person.new_recipients_wait_cause': 'OwnAccessChange',
  'payment_wait.cause': 'WaitCause',
  'standing_order.state': 'StandingOrderState',
  'standing_order.debtor_iban': 'Iban',
  'standing_order.creditor_iban': 'Iban',
  'standing_order.kind': 'PaymentKind',
  'standing_order.currency': 'Currency',
  'standing_order.purpose': 'OrderPurpose',
  'standing_order.frequency': 'Frequency',
  'standing_order.weekend': 'WeekendRule',
  'standing_order.first_day': 'BusinessDate',
  'standing_order.end_day': 'BusinessDate',
  'standing_order.next_nominal_day': 'BusinessDate',
  'standing_order.next_day': 'BusinessDate',
  'standing_order_occurrence.nominal_day': 'BusinessDate',
  'payment_event.event': 'PaymentHistoryEvent',
  'payment_event.signature_type': "'first' | 'second'",
  'payment_event.reason': 'PaymentReason',
  'notice.kind': 'NoticeKind',
  'notice_choice.kind': 'NoticeChoiceKind',
  'account_notice.kind': 'AccountNoticeKind',
  'account_notice.bound': 'Kopiykas',
  'account_notice.available': 'Kopiykas',
  'balance_bound.bound': 'Kopiykas',
  'card_notice.kind': 'CardNoticeKind',
  'card_notice.lock_kind': 'LockKind',
  'deposit_quote.terms': 'AgreedInDigits',
  'exchange_quote.side': 'ExchangeSide',
  'exchange_quote.currency': 'ForeignCurrency',
  'exchange_quote.typed_in': 'TypedIn',
  'exchange_quote.fee_terms': 'FeeInDigits',
  'exchange_rate.currency': 'ForeignCurrency',
  'exchange_order.side': 'ExchangeSide',
  'exchange_order.currency': 'ForeignCurrency',
  'exchange_order.mode': 'ExchangeMode',
  'exchange_dealer_rate.currency': 'ForeignCurrency',
  'exchange_request.side': 'ExchangeSide',
  'exchange_request.state': 'ExchangeRequestState',
  'exchange_request.currency': 'ForeignCurrency',
  'exchange_request.typed_in': 'TypedIn',
  'exchange_request.mode': 'ExchangeMode',
  'exchange_request.fee_terms': 'FeeInDigits',
  'exchange_request.valid_until': 'BusinessDate',
  'exchange_request.details': 'ExchangeDetails',
  'exchange_request.papers': 'ExchangePapers',
  'exchange_request.returned': 'readonly ExchangeFieldNote[]',
  'exchange_request.use_by': 'BusinessDate',
  'exchange_position_day.day': 'BusinessDate',
  'deposit_individual_rate.currency': 'Currency',
  'deposit_individual_rate.until_day': 'BusinessDate',
  'deposit_rate_change.from_day': 'BusinessDate',
  'deposit_notice.kind': 'DepositNoticeKind',
  'deposit_notice.on_day': 'BusinessDate',
  'exchange_contract.signed_on': 'BusinessDate',
  'exchange_contract.currency': 'ForeignCurrency',
  'exchange_use.currency': 'ForeignCurrency',
  'exchange_use.credited_on': 'BusinessDate',
  'exchange_use.use_by': 'BusinessDate',
  'exchange_use.due_on': 'BusinessDate',
  'exchange_use.settled_on': 'BusinessDate',
  'exchange_notice.kind': 'ExchangeNoticeKind',
  'exchange_notice.on_day': 'BusinessDate',
  'official_rate.currency': 'ForeignCurrency',
  'official_rate.day': 'BusinessDate',
  'official_rate.rate': 'OfficialRate',
  'own_turnover.month': 'BusinessDate',
  'method_use.method': 'SigningMethod',
  'method_use.day': 'BusinessDate',
  'issued_document.kind': "'STATEMENT' | 'RECEIPT' | 'INSTRUCTION' | 'REGISTER' | 'DEPOSIT' | 'EXCHANGE'",
  'issued_document.payment_state': 'AttestedState',
  'issued_document.exchange_side': "'SALE' | 'PURCHASE'",
  'issued_document.exchange_state': 'AttestedExchangeState',
  'issued_document.totals': 'RegisterTotal[]',
  'issued_document.from_day': 'BusinessDate',
  'issued_document.to_day': 'BusinessDate',
  'issued_document.currency': 'Currency',
  'outbox.task':
    "'issueCard' | 'tellProcessorOfCard' | 'mailStatement' | 'deliverMessage' | 'tellNobody' | 'submitCreditTransfer' | 'answerChallenge' | 'setWalletToken' | 'carryOutDepositOperation' | 'handOverExchange' | 'tellOfDecline'",
  'clearing_transfer.state': 'ClearingState',
  'clearing_transfer.sent_on': 'BusinessDate',
  'clearing_transfer.accepted_on': 'BusinessDate',
  'clearing_transfer.settled_on': 'BusinessDate',
  'clearing_transfer.rejected_on': 'BusinessDate',
  'clearing_transfer.returned_on': 'BusinessDate',
  'clearing_transfer.changed_on': 'BusinessDate',
  'clearing_exception.because': 'ClearingException',
  'payment_wait.released_because': 'ReleaseReason',
  'clearing_answer.event': 'ClearingEvent',
  'clearing_answer.reason': 'ClearingReason',
  'clearing_answer.business_date': 'BusinessDate',
  'clearing_answer.meaning': "ClearingStep['kind']",
  'clearing_report_line.business_date': 'BusinessDate',
  'clearing_report_line.status': 'ReportedStatus',
  'clearing_report_line.settled_on': 'BusinessDate',
  'clearing_report_line.returned_on': 'BusinessDate',
  'clearing_reconciliation.business_date': 'BusinessDate',
  'clearing_difference.business_date': 'BusinessDate',
  'clearing_difference.kind': 'DifferenceKind',
  'clearing_difference.our_status': 'ReportedStatus',
  'clearing_difference.clearing_status': 'ReportedStatus',
  'qr_sign_in.state': 'QrSignInState',
  'statement_subscription.frequency': 'StatementFrequency',
  'statement_subscription.format': 'MailedFormat',
  'statement_subscription.language': 'Language',
  'statement_subscription.when_empty': 'WhenEmpty',
  'statement_subscription.state': 'SubscriptionState',
  'statement_subscription.ended_by': 'SubscriptionEnding',
  'statement_subscription.next_from': 'BusinessDate',
  'statement_subscription.due_on': 'BusinessDate',
  'statement_delivery.from_day': 'BusinessDate',
  'statement_delivery.to_day': 'BusinessDate',
  'statement_delivery.outcome': "'sent' | 'note' | 'nothing' | 'tooLarge' | 'stopped' | 'expired' | 'refused'",
  'local_message.channel': "'sms' | 'email'",
  'account_of_any_company.status': "'OPEN' | 'BLOCKED' | 'CLOSED'",
  'account_of_any_company.type': "'CURRENT' | 'CREDIT' | 'CARD' | 'DEPOSIT'",
  'account_of_any_company.currency': 'Currency',
  'ledger.entry_view.value_date': 'BusinessDate',
  'ledger.internal_entry_view.value_date': 'BusinessDate',
  'ledger.transaction_view.value_date': 'BusinessDate',
  'ledger.hold_view.state': "'open' | 'posted' | 'voided' | 'expired'",
  'ledger.balance_view.currency': 'LedgerCurrency',
  'ledger.internal_balance_view.currency': 'LedgerCurrency',
  'staff_role.role': 'StaffRole',
  'staff_session.begun_by': "'passkey' | 'door'",
  'staff_challenge.purpose': "'signIn' | 'registration' | 'action' | 'decision'",
  'staff_action.kind': 'StaffActionKind',
  'staff_action.state': 'StaffActionState',
  'staff_case.call_outcome': "'confirmed' | 'notConfirmed' | 'notReached'",
  'staff_audit_entry.event': 'StaffEvent',
  'staff_audit_entry.subject_kind': 'StaffSubject',
  // Money, in minor units.
  'clearing_answer.amount': 'Kopiykas',
  'clearing_difference.our_amount': 'Kopiykas',
  'clearing_difference.clearing_amount': 'Kopiykas',
  'card_clearing.amount': 'Kopiykas',
  'card_clearing.from_holds': 'Kopiykas',
  'card_clearing.beside': 'Kopiykas',
  'card_clearing.shortage': 'Kopiykas',
  'card_clearing.released': 'Kopiykas',
  'card_release.amount': 'Kopiykas',
  'card_release.remaining': 'Kopiykas',
  'card_shortage.amount': 'Kopiykas',
  'card_shortage.collected': 'Kopiykas',
  'clearing_report_line.amount': 'Kopiykas',
  'clearing_stray_answer.amount': 'Kopiykas',
  'clearing_transfer.amount': 'Kopiykas',
  'clearing_transfer.fee': 'Kopiykas',
  'company_signing_rule.from_amount': 'Kopiykas',
  'entry_detail.amount': 'Kopiykas',
  'issued_document.amount': 'Kopiykas',
  'issued_document.exchanged': 'Kopiykas',
  'local_clearing_transfer.amount': 'Kopiykas',
  'method_use.amount': 'Kopiykas',
  'own_turnover.debit': 'Kopiykas',
  'own_turnover.credit': 'Kopiykas',
  'payment.amount': 'Kopiykas',
  'payment.fee': 'Kopiykas',
  'payment_import_row.amount': 'Kopiykas',
  'payment_queue.fee': 'Kopiykas',
  'payment_wait.fee': 'Kopiykas',
  'salary_row.amount': 'Kopiykas',
  'signature.counted_amount': 'Kopiykas',
  'signing_limit.per_payment': 'Kopiykas',
  'signing_limit.per_day': 'Kopiykas',
  'signing_limit.per_month': 'Kopiykas',
  'standing_order.greatest_amount': 'Kopiykas',
  'standing_order.amount': 'Kopiykas',
  'ledger.balance_view.booked': 'Kopiykas',
  'ledger.balance_view.held': 'Kopiykas',
  'ledger.balance_view.available': 'Kopiykas',
  'ledger.balance_view.debit_total': 'Kopiykas',
  'ledger.balance_view.credit_total': 'Kopiykas',
  'ledger.entry_view.amount': 'Kopiykas',
  'ledger.entry_view.balance_after': 'Kopiykas',
  'ledger.entry_view.debit_total': 'Kopiykas',
  'ledger.entry_view.credit_total': 'Kopiykas',
  'ledger.hold_view.amount': 'Kopiykas',
  'ledger.hold_view.remaining': 'Kopiykas',
  'ledger.internal_balance_view.debit_total': 'Kopiykas',
  'ledger.internal_balance_view.credit_total': 'Kopiykas',
  'ledger.internal_balance_view.booked': 'Kopiykas',
  'ledger.internal_entry_view.amount': 'Kopiykas',
  'ledger.trial_balance_view.total': 'Kopiykas',
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'unknown',
  numeric: 'string',
  timestamptz: 'Date',
  _int4: 'number[]',
  _text: 'string[]',
  _bytea: 'Buffer[]',
  _uuid: 'string[]',
}

type Column = {
  schema: string
  table: string
  /** The table whose column a view of its room shows: it says what values there are. */
  origin: string
  column: string
  type: string
  nullable: boolean
  generated: boolean
  view: boolean
}

const COLUMNS = `
  select n.nspname as schema, c.relname as table, coalesce(shown.relname, c.relname) as origin, a.attname as column,
    t.typname as type, not coalesce(own.attnotnull, a.attnotnull) and (c.relkind <> 'v' or own.attname is not null) as nullable,
    a.atthasdef as generated, c.relkind = 'v' as view
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_class shown on n.nspname = 'public' and c.relkind = 'v' and shown.relnamespace = n.oid
      and c.relname = shown.relname || '_view'
    left join pg_attribute own on own.attrelid = shown.oid and own.attname = a.attname
  where a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
    and (n.nspname = 'public' and (c.relkind = 'r' or c.relname like '%_of_any_company' or shown.oid is not null) or n.nspname = 'ledger' and c.relkind = 'v')
  order by n.nspname desc, c.relname, a.attnum`

function columnLine({ schema, origin, column, type, nullable, generated }: Column): string {
  const name = schema === 'public' ? origin : `${schema}.${origin}`
  const known = closerTypes[`${name}.${column}`] ?? types[type]
  if (known === undefined) throw new Error(`describe-schema.ts has no type for ${type} (${name}.${column})`)
  const value = nullable ? `${known} | null` : known
  return `    ${column}: ${generated ? `Generated<${value}>` : value}`
}

/**
 * The TypeScript of schema.ts for a migrated database. A test holds the file against it; `npm run schema` writes it.
 * (kysely-codegen does this for others, but stands on the compiler interface that TypeScript 7 no longer has.)
 * Only tests use it.
 */
export async function describeSchema(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS)
    const tables = Map.groupBy(rows, ({ schema, table }) => (schema === 'public' ? table : `'${schema}.${table}'`))
    const bodies = [...tables].map(([name, columns]) => `  ${name}: {\n${columns.map(columnLine).join('\n')}\n  }`)
    return `${HEADER}\nexport interface DB {\n${bodies.join('\n')}\n}\n`
  } finally {
    await client.end()
  }
}

const HEADER = `// Written by describe-schema.ts from the migrations: change those, then run \`npm run schema\`.
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { ApprovalAnswer, ApprovalState } from '@dilo/domain/cards/approval.ts'
import type { CardWay } from '@dilo/domain/cards/card-application-text.ts'
import type { CardForm, CardScheme, CardState, LockReason } from '@dilo/domain/cards/card-record.ts'
import type { Channel } from '@dilo/domain/cards/card-limits.ts'
import type { StoredDecline } from '@dilo/domain/cards/decide-authorisation.ts'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { Wallet, WalletTokenState } from '@dilo/domain/cards/wallet-token.ts'
import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import type { ConsentKind, FormConsent } from '@dilo/domain/consents/consent-kinds.ts'
import type { DepositTerms } from '@dilo/domain/deposits/deposit-schedule.ts'
import type { StaffActionKind, StaffActionState } from '@dilo/domain/desk/staff-actions.ts'
import type { StaffEvent, StaffSubject } from '@dilo/domain/desk/staff-events.ts'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { DepositNoticeKind } from '@dilo/domain/deposits/deposit-notice.ts'
import type { ExchangeNoticeKind } from '@dilo/domain/exchange/exchange-notice.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { ExecutiveBody } from '@dilo/domain/dictionaries/executive-bodies.ts'
import type { Position } from '@dilo/domain/dictionaries/positions.ts'
import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type {
  ExchangeDetails,
  ExchangeFieldNote,
  ExchangeMode,
  ExchangePapers,
  ExchangeSide,
  TypedIn,
} from '@dilo/domain/exchange/exchange-form.ts'
import type { FeeInDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import type { ExchangeRequestState } from '@dilo/domain/flows/exchange-request.ts'
import type { EnquirySubject, EnquiryThing } from '@dilo/domain/enquiries/enquiry-subject.ts'
import type { AccountNoticeKind } from '@dilo/domain/accounts/account-notice.ts'
import type { CardNoticeKind } from '@dilo/domain/cards/card-notice.ts'
import type { AccountOpeningState, OpeningReason, OpeningWord } from '@dilo/domain/flows/account-opening.ts'
import type { EnquiryState } from '@dilo/domain/flows/enquiry.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import type { AgreedInDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import type { DepositOperationKind, DepositOperationReason, DepositOperationState } from '@dilo/domain/flows/deposit-operation.ts'
import type { DepositKind } from '@dilo/domain/flows/deposit.ts'
import type { CardApplicationState, CardRefusedBecause } from '@dilo/domain/flows/card-application.ts'
import type { ClearingException } from '@dilo/domain/flows/clearing-exception.ts'
import type { ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import type { ClearingEvent, ClearingReason, ClearingState, ClearingStep } from '@dilo/domain/flows/clearing.ts'
import type { OwnAccessChange, PaymentReason, PaymentState, WaitCause } from '@dilo/domain/flows/payment.ts'
import type { QuestionnaireEvent } from '@dilo/domain/flows/questionnaire.ts'
import type { StandingOrderState } from '@dilo/domain/flows/standing-order.ts'
import type { QrSignInState } from '@dilo/domain/flows/qr-sign-in.ts'
import type { RecoveryState } from '@dilo/domain/flows/recovery.ts'
import type { Registrant, RegistrationState } from '@dilo/domain/flows/registration.ts'
import type { SalaryRowState } from '@dilo/domain/flows/salary-row.ts'
import type { SignInState } from '@dilo/domain/flows/sign-in.ts'
import type { NoticeChoiceKind, NoticeKind } from '@dilo/domain/payments/notice.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import type { PaymentForm, WireFaults } from '@dilo/domain/payments/payment-form.ts'
import type { AttestedExchangeState } from '@dilo/domain/exchange/attested-exchange.ts'
import type { AttestedState, RegisterTotal } from '@dilo/domain/payments/payment-register.ts'
import type { ImportRowForm, PaymentFileFormat } from '@dilo/domain/payments/payment-file.ts'
import type { ImportCellFault, ImportMapping, ImportRowFault, ImportRowWarning, ImportTotals, OriginalIds, SignReading } from '@dilo/domain/payments/payment-import.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { Beginning } from '@dilo/domain/questionnaire/beginnings.ts'
import type { HitOutcome } from '@dilo/domain/questionnaire/assessment.ts'
import type { RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import type { Returned } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { Sources } from '@dilo/domain/questionnaire/sources.ts'
import type { WatchList } from '@dilo/domain/questionnaire/watch-list.ts'
import type { Typed } from '@dilo/domain/questionnaire/typed-field.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { BlockedThing, BlockScope } from '@dilo/domain/rules/block.ts'
import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import type { VerificationKind, VerificationWord } from '@dilo/domain/rules/verified-client.ts'
import type { SalaryKind } from '@dilo/domain/salary/salary-register.ts'
import type { TypedSalaryRow } from '@dilo/domain/salary/salary-rows.ts'
import type { SubjectKind, VoidCause } from '@dilo/domain/signing/signature.ts'
import type { NeededSignature } from '@dilo/domain/signing/signing-policy.ts'
import type { MailedFormat, StatementFrequency, SubscriptionEnding, SubscriptionState, WhenEmpty } from '@dilo/domain/statements/statement-subscription.ts'
import type { OrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import type { Frequency, WeekendRule } from '@dilo/domain/standing-orders/schedule.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency, ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Generated } from 'kysely'
import type { DifferenceKind, ReportedStatus } from '../ports/clearing.ts'
`
