// Written by describe-schema.ts from the migrations and column-types.json of each room: change those, then run `npm run schema`.
import type { Generated } from 'kysely'
import type { AccountNoticeKind } from '@dilo/domain/accounts/account-notice.ts'
import type { AccountOpeningState, OpeningReason, OpeningWord } from '@dilo/domain/flows/account-opening.ts'
import type { AgreedInDigits } from '@dilo/domain/deposits/deposit-operation-text.ts'
import type { ApprovalAnswer, ApprovalState } from '@dilo/domain/cards/approval.ts'
import type { AttestedExchangeState } from '@dilo/domain/exchange/attested-exchange.ts'
import type { AttestedState, RegisterTotal } from '@dilo/domain/payments/payment-register.ts'
import type { BankCode, Iban } from '@dilo/domain/values/iban.ts'
import type { Beginning } from '@dilo/domain/questionnaire/beginnings.ts'
import type { BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { BlockScope, BlockedThing } from '@dilo/domain/rules/block.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { CardApplicationState, CardRefusedBecause } from '@dilo/domain/flows/card-application.ts'
import type { CardForm, CardScheme, CardState, LockReason } from '@dilo/domain/cards/card-record.ts'
import type { CardNoticeKind } from '@dilo/domain/cards/card-notice.ts'
import type { CardWay } from '@dilo/domain/cards/card-application-text.ts'
import type { Channel } from '@dilo/domain/cards/card-limits.ts'
import type { ClearingDayVerdict, ClearingDifference, ClearingException } from '@dilo/domain/flows/clearing-exception.ts'
import type { ClearingEvent, ClearingReason, ClearingState, ClearingStep } from '@dilo/domain/flows/clearing.ts'
import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import type { ConsentKind, FormConsent } from '@dilo/domain/consents/consent-kinds.ts'
import type { Currency, ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { DepositKind } from '@dilo/domain/flows/deposit.ts'
import type { DepositNoticeKind } from '@dilo/domain/deposits/deposit-notice.ts'
import type { DepositOperationKind, DepositOperationReason, DepositOperationState } from '@dilo/domain/flows/deposit-operation.ts'
import type { DepositTerms } from '@dilo/domain/deposits/deposit-schedule.ts'
import type { EnquiryState } from '@dilo/domain/flows/enquiry.ts'
import type { EnquirySubject, EnquiryThing } from '@dilo/domain/enquiries/enquiry-subject.ts'
import type { ExchangeDetails, ExchangeFieldNote, ExchangeMode, ExchangePapers, ExchangeSide, TypedIn } from '@dilo/domain/exchange/exchange-form.ts'
import type { ExchangeNoticeKind } from '@dilo/domain/exchange/exchange-notice.ts'
import type { ExchangeRequestState } from '@dilo/domain/flows/exchange-request.ts'
import type { ExecutiveBody } from '@dilo/domain/dictionaries/executive-bodies.ts'
import type { FeeInDigits } from '@dilo/domain/exchange/exchange-terms.ts'
import type { Frequency, WeekendRule } from '@dilo/domain/standing-orders/schedule.ts'
import type { HitOutcome } from '@dilo/domain/questionnaire/assessment.ts'
import type { ImportCellFault, ImportMapping, ImportRowFault, ImportRowWarning, ImportTotals, OriginalIds, SignReading } from '@dilo/domain/payments/payment-import.ts'
import type { ImportRowForm, PaymentFileFormat } from '@dilo/domain/payments/payment-file.ts'
import type { IncomingFinding, IncomingState } from '@dilo/domain/flows/incoming-transfer.ts'
import type { IncomingRefusal, RecallReason, RecallRefusal } from '@dilo/domain/flows/clearing-words.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import type { MailedFormat, StatementFrequency, SubscriptionEnding, SubscriptionState, WhenEmpty } from '@dilo/domain/statements/statement-subscription.ts'
import type { NeededSignature } from '@dilo/domain/signing/signing-policy.ts'
import type { NoticeChoiceKind, NoticeKind } from '@dilo/domain/payments/notice.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { OrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import type { OutboxTask } from './outbox.ts'
import type { OwnAccessChange, PaymentReason, PaymentState, WaitCause } from '@dilo/domain/flows/payment.ts'
import type { PaymentForm, WireFaults } from '@dilo/domain/payments/payment-form.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import type { PaymentKind } from '@dilo/domain/payments/payment-kind.ts'
import type { Position } from '@dilo/domain/dictionaries/positions.ts'
import type { QrSignInState } from '@dilo/domain/flows/qr-sign-in.ts'
import type { QuestionnaireEvent } from '@dilo/domain/flows/questionnaire.ts'
import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { RecoveryState } from '@dilo/domain/flows/recovery.ts'
import type { Registrant, RegistrationState } from '@dilo/domain/flows/registration.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import type { ReportedStatus, TransferDirection } from '../ports/clearing.ts'
import type { Returned } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import type { SalaryKind } from '@dilo/domain/salary/salary-register.ts'
import type { SalaryRowState } from '@dilo/domain/flows/salary-row.ts'
import type { SignInState } from '@dilo/domain/flows/sign-in.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Sources } from '@dilo/domain/questionnaire/sources.ts'
import type { StaffActionKind, StaffActionState } from '@dilo/domain/desk/staff-actions.ts'
import type { StaffEvent, StaffSubject } from '@dilo/domain/desk/staff-events.ts'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { StandingOrderState } from '@dilo/domain/flows/standing-order.ts'
import type { StoredDecline } from '@dilo/domain/cards/decide-authorisation.ts'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { SubjectKind, VoidCause } from '@dilo/domain/signing/signature.ts'
import type { Typed } from '@dilo/domain/questionnaire/typed-field.ts'
import type { TypedSalaryRow } from '@dilo/domain/salary/salary-rows.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { VerificationKind, VerificationWord } from '@dilo/domain/rules/verified-client.ts'
import type { Wallet, WalletTokenState } from '@dilo/domain/cards/wallet-token.ts'
import type { WatchList } from '@dilo/domain/questionnaire/watch-list.ts'

export interface DB {
  account_choice: {
    company_id: string
    person_id: string
    default_account_id: string
    reserved_account_id: string | null
  }
  account_end_warning: {
    company_id: string
    person_id: string
    warned_on: BusinessDate
  }
  account_notice: {
    company_id: string
    notice_id: string
    person_id: string
    account_id: string
    kind: AccountNoticeKind
    happened_at: Date
    by_person_id: string | null
    version: bigint | null
    bound: Kopiykas | null
    available: Kopiykas | null
    read_at: Date | null
    gathered_at: Date | null
  }
  account_of_any_company: {
    company_id: string
    account_id: string
    status: 'OPEN' | 'BLOCKED' | 'CLOSED'
    currency: Currency
    debit_blocked_until: Date
    credit_blocked_until: Date
    type: 'CURRENT' | 'CREDIT' | 'CARD' | 'DEPOSIT'
  }
  account_opening: {
    company_id: string
    operation_id: string
    state: AccountOpeningState
    version: number
    account_type: 'CURRENT'
    currency: Currency
    alias: string | null
    purpose: string
    reason: OpeningReason | null
    author_person_id: string
    created_at: Date
    changed_at: Date
    account_id: string | null
    sent_at: Date | null
  }
  account_opening_decision: {
    company_id: string
    operation_id: string
    version: number
    decision: OpeningWord['decision']
    reason: string | null
    decided_at: Date
  }
  account_opening_request: {
    company_id: string
    key: string
    request_hash: Buffer
    operation_id: string
    created_at: Date
  }
  attempt_counter: {
    kind: string
    subject: Buffer
    counted: number
    raised_at: Date
    ends_at: Date | null
  }
  audit_anchor: {
    round: bigint
    company_id: string
    sequence: bigint
    hash: Buffer
  }
  audit_anchor_round: {
    round: bigint
    anchored_at: Date
    chains: number
    previous_hash: Buffer
    hash: Buffer
  }
  audit_entry: {
    company_id: string
    sequence: bigint
    form: number
    at: Date
    person_id: string | null
    session_id: string | null
    event: string
    subject_kind: string
    subject_id: string
    facts: string
    previous_hash: Buffer
    hash: Buffer
  }
  audit_head: {
    company_id: string
    sequence: bigint
    hash: Buffer
    at: Date | null
  }
  authority_warning: {
    company_id: string
    person_id: string
    valid_until: string
    days_before: number
  }
  balance_bound: {
    company_id: string
    account_id: string
    person_id: string
    bound: Kopiykas
    is_below: boolean
  }
  bank_setting: {
    name: string
    value: string
  }
  bank_value: {
    value_id: string
    kind: string
    takes_effect: Date
    value: string
    recorded_at: Date
  }
  bank_value_withdrawal: {
    value_id: string
    action_id: string
    at: Date
  }
  block: {
    block_id: string
    what: BlockedThing
    person_id: string | null
    company_id: string | null
    account_id: string | null
    scope: BlockScope | null
    reason: string
    public_reason: BlockReason
    placed_by: string
    since: Date
    until: Date | null
    holds_until: Date
    lifted_at: Date | null
    lifted_by: string | null
  }
  branch_client: {
    client_code: string
    phone: string | null
    passport_number: string | null
    elsewhere: Generated<boolean>
  }
  card: {
    company_id: string
    card_id: string
    account_id: string
    first_digits: string
    last_digits: string
    status: Generated<'OPEN' | 'BLOCKED' | 'CLOSED'>
    position: number
    state: Generated<CardState>
    lock_kind: LockKind | null
    locked_from: 'inactive' | 'active' | null
    locked_by: string | null
    locked_at: Date | null
    lock_reason: LockReason | null
    expires_on: Generated<BusinessDate>
    expired_at: Date | null
    form: Generated<CardForm>
    holder_person_id: string | null
    name_on_card: Generated<string>
    label: string | null
    limits: Generated<StoredLimits>
    program_id: string | null
    processor_token: string | null
    scheme: Generated<CardScheme>
    replaces: string | null
    replaced_by: string | null
    sequence: Generated<number>
    version: Generated<number>
    created_at: Generated<Date>
    activated_at: Date | null
    closed_at: Date | null
    closing_since: Date | null
    activation_tries: Generated<number>
    activation_tries_since: Date | null
    raised_limits: StoredLimits | null
    raised_from: Date | null
    raised_by: string | null
    end_told_at: Date | null
    recognized_at: Date | null
  }
  card_allowance: {
    company_id: string
    allowance_id: string
    card_id: string
    account_id: string
    merchant_id: string
    amount: bigint
    granted_by: string | null
    granted_at: Date
    ends_at: Date
    authorisation_id: string | null
    used_at: Date | null
    starts_at: Date | null
  }
  card_allowance_request: {
    company_id: string
    request_id: string
    card_id: string
    account_id: string
    authorisation_id: string
    person_id: string
    merchant_id: string
    merchant_name: string
    amount: bigint
    because: string
    over: bigint | null
    state: Generated<'waiting' | 'granted' | 'declined'>
    asked_at: Date
    ends_at: Date
    decided_by: string | null
    decided_at: Date | null
  }
  card_application: {
    company_id: string
    application_id: string
    state: CardApplicationState
    version: number
    way: CardWay
    account_id: string
    holder_person_id: string
    form: CardForm
    name_on_card: string
    label: string | null
    limits: StoredLimits
    program_id: string | null
    replaces: string | null
    closes_replaced: Generated<boolean>
    number_token: string | null
    first_digits: string | null
    last_digits: string | null
    author_person_id: string
    created_at: Date
    changed_at: Date
    signed_by: string | null
    signed_at: Date | null
    request_id: string | null
    asked_at: Date | null
    reason: CardRefusedBecause | null
    card_id: string | null
    waits_until: Date | null
    stopped_at: Date | null
    stopped_by: string | null
    works_at_once: Generated<boolean>
    delivery_address: string | null
  }
  card_approval: {
    company_id: string
    approval_id: string
    card_id: string
    account_id: string
    challenge_id: string
    holder_person_id: string | null
    amount: bigint
    original_amount: bigint | null
    original_currency: string | null
    merchant_name: string
    merchant_country: string | null
    device: string | null
    needs: string[]
    state: Generated<ApprovalState>
    started_at: Date
    expires_at: Date
    decided_at: Date | null
    heard: 'taken' | 'over' | null
  }
  card_approval_answer: {
    company_id: string
    approval_id: string
    person_id: string
    answer: ApprovalAnswer
    method: SigningMethod | null
    answered_at: Date
  }
  card_authorisation: {
    company_id: string
    authorisation_id: string
    card_id: string
    account_id: string
    program_id: string | null
    group_id: string
    processor: string
    message_id: string
    purchase: string
    kind: 'authorisation' | 'incremental' | 'advice' | 'single'
    amount: bigint
    original_amount: bigint
    original_currency: string
    merchant_id: string
    merchant_name: string
    merchant_city: string
    merchant_country: string
    merchant_category: string
    channel: Channel
    proof: 'right' | 'wrongCode' | 'wrongPin' | 'tooManyPins'
    at: Date
    decided_at: Date
    response_code: string
    decline: StoredDecline | null
    hold_key: string | null
    held: Generated<bigint>
    cleared: Generated<bigint>
    reversed: Generated<bigint>
    state: 'held' | 'cleared' | 'released' | 'declined' | 'expired' | 'looked'
    ends_at: Date | null
    allowance_id: string | null
  }
  card_clearing: {
    company_id: string
    clearing_id: string
    card_id: string
    account_id: string
    message_id: string
    purchase: string | null
    kind: 'clearing' | 'single' | 'refund' | 'chargeback'
    amount: Kopiykas
    original_amount: bigint
    original_currency: string
    merchant_id: string
    merchant_name: string
    merchant_city: string
    merchant_country: string
    merchant_category: string
    reason: string | null
    is_final: boolean
    at: Date
    booked_at: Date
    day: BusinessDate
    transaction_id: string
    from_holds: Kopiykas
    beside: Kopiykas
    shortage: Kopiykas
    released: Kopiykas
  }
  card_counter: {
    company_id: string
    card_or_program_id: string
    period: string
    starts_on: BusinessDate
    used: bigint
    count: number
  }
  card_delivery: {
    company_id: string
    card_id: string
    address: string | null
    since: Date
    due_on: BusinessDate
    sent_at: Date | null
    tracking_number: string | null
    ended_at: Date | null
  }
  card_message: {
    processor: string
    message_id: string
    kind: string
    received_at: Date
    body_digest: Buffer
    company_id: string | null
    answer: unknown | null
    outcome: string
  }
  card_message_set_aside: {
    processor: string
    message_id: string
    kind: string
    why: string
    company_id: string | null
    card_id: string | null
    amount: bigint | null
    currency: string | null
    merchant: string | null
    noted_at: Date
    closed_at: Date | null
  }
  card_notice: {
    company_id: string
    notice_id: string
    person_id: string
    card_id: string
    kind: CardNoticeKind
    happened_at: Date
    by_person_id: string | null
    lock_kind: LockKind | null
    amount: bigint | null
    merchant: string | null
    rule: string | null
    read_at: Date | null
    gathered_at: Date | null
  }
  card_of_any_company: {
    company_id: string
    card_id: string
    account_id: string
  }
  card_of_token: {
    processor_token: string
    company_id: string
    card_id: string
  }
  card_order_key: {
    company_id: string
    key: string
    request_hash: Buffer
    subject_id: string
    created_at: Date
  }
  card_program: {
    company_id: string
    program_id: string
    name: string
    limits: StoredLimits
    ends_on: BusinessDate | null
    version: number
    author_person_id: string
    created_at: Date
    changed_at: Date
    closed_at: Date | null
    looser: unknown | null
    looser_from: Date | null
    looser_by: string | null
  }
  card_receipt: {
    company_id: string
    operation_id: string
    account_id: string
    waived_by: string | null
    waived_at: Date
  }
  card_receipt_rule: {
    company_id: string
    needed_from: bigint | null
    since: Date
    set_by: string | null
  }
  card_release: {
    company_id: string
    release_id: string
    card_id: string
    account_id: string
    purchase: string
    kind: 'reversal' | 'expiry'
    message_id: string | null
    remaining: Kopiykas | null
    authorisation_id: string | null
    amount: Kopiykas
    at: Date
    booked_at: Date
  }
  card_report_line: {
    day: BusinessDate
    report_id: string
    message_id: string
    kind: string
    processor_token: string
    amount: bigint
    fetched_at: Date
  }
  card_session: {
    company_id: string
    session_id: string
    person_id: string
    card_id: string | null
    kind: 'pin' | 'reveal' | 'bind'
    begun_at: Date
    expires_at: Date
    used_at: Date | null
    outcome: string | null
  }
  card_settlement: {
    day: BusinessDate
    reported: bigint
    booked: bigint
    settled: bigint
    transit: bigint
    payments: Generated<number>
    movements: number
    differences: number
    agrees: boolean
    report_id: string | null
    ran_at: Date
  }
  card_settlement_difference: {
    day: BusinessDate
    message_id: string
    reported: bigint | null
    booked: bigint | null
  }
  card_shortage: {
    company_id: string
    shortage_id: string
    card_id: string
    account_id: string
    amount: Kopiykas
    collected: Generated<Kopiykas>
    opened_at: Date
    collected_at: Date | null
  }
  card_wallet_token: {
    company_id: string
    token_id: string
    card_id: string
    account_id: string
    processor_name: string
    wallet: Wallet
    device: string | null
    state: WalletTokenState
    added_at: Date
    changed_at: Date
    changed_by: string | null
    told_at: Date
  }
  change_withdrawal_link: {
    secret_hash: Buffer
    company_id: string
    change_id: string
    person_id: string
    expires_at: Date
    used_at: Date | null
  }
  clearing_answer: {
    company_id: string
    payment_id: string
    answer_id: string
    event: ClearingEvent
    amount: Kopiykas
    reason: ClearingReason | null
    business_date: BusinessDate
    meaning: ClearingStep['kind']
    received_at: Date
    reported_code: string | null
    reported_text: string | null
  }
  clearing_answer_fault: {
    answer_id: string
    transfer_id: string
    tries: number
    fault: string
    last_tried_at: Date
  }
  clearing_day_exception: {
    business_date: BusinessDate
    found: string
    since: Date
    verdict: ClearingDayVerdict | null
    ended_at: Date | null
  }
  clearing_difference: {
    business_date: BusinessDate
    transfer_id: string
    kind: ClearingDifference
    our_status: ReportedStatus | null
    our_amount: Kopiykas | null
    clearing_status: ReportedStatus | null
    clearing_amount: Kopiykas | null
    direction: Generated<TransferDirection>
    our_day: BusinessDate | null
    clearing_day: BusinessDate | null
  }
  clearing_directory: {
    transfer_id: string
    company_id: string
  }
  clearing_exception: {
    company_id: string
    transfer_id: string
    because: ClearingException
    since: Date
    ended_at: Date | null
  }
  clearing_reconciliation: {
    business_date: BusinessDate
    ran_at: Date
    agrees: boolean
    suspense_balance: bigint
    suspense_on_other_days: bigint
    accepted_at_clearing: bigint
    nostro_movement: bigint
    nostro_on_other_days: bigint
    settled_at_clearing: bigint
    transfers: number
    differences: number
    account_opening: bigint | null
    account_closing: bigint | null
    account_funded: bigint | null
    nostro_balance: bigint | null
  }
  clearing_report_line: {
    business_date: BusinessDate
    report_id: string
    transfer_id: string
    status: ReportedStatus
    amount: Kopiykas
    settled_on: BusinessDate | null
    returned_on: BusinessDate | null
    direction: Generated<TransferDirection>
    returned: Generated<Kopiykas>
  }
  clearing_stray_answer: {
    answer_id: string
    transfer_id: string
    event: string
    amount: Kopiykas
    received_at: Date
  }
  clearing_transfer: {
    company_id: string
    payment_id: string
    state: ClearingState
    hold_id: string | null
    amount: Kopiykas
    queued_at: Date
    sent_on: BusinessDate | null
    accepted_on: BusinessDate | null
    settled_on: BusinessDate | null
    rejected_on: BusinessDate | null
    returned_on: BusinessDate | null
    changed_on: BusinessDate
    fee: Generated<Kopiykas>
    handed_over_at: Date | null
    salary_payment_id: string | null
    own_payment_id: Generated<string | null>
    credited_at: Date | null
    returned_amount: Generated<Kopiykas>
    is_instant: Generated<boolean>
    ask_at: Date | null
    asked: Generated<number>
    is_recalled: Generated<boolean>
  }
  clearing_unreadable_message: {
    message_id: string
    because: string
    body: string
    noted_at: Date
  }
  client_account: {
    company_id: string
    account_id: string
    iban: Iban
    type: 'CURRENT' | 'CREDIT' | 'CARD' | 'DEPOSIT'
    status: 'OPEN' | 'BLOCKED' | 'CLOSED'
    currency: Currency
    alias: string | null
    position: number
    opened_at: Date
    debit_blocked_until: Date | null
    credit_blocked_until: Date | null
  }
  company: {
    company_id: string
    core_id: string
    client_code: string
    sole_entrepreneur: boolean
    full_name_uk: string
    short_name_uk: string
    full_name_ru: string
    short_name_ru: string
    created_at: Date
    demo_tenant_id: string | null
    questionnaire_status: Generated<QuestionnaireStatus>
    data_good_until: BusinessDate | null
    gave_way_at: Date | null
    executive_body: ExecutiveBody | null
    named_by: Generated<string>
    registered_place: string | null
    main_activity: string | null
  }
  company_instant_limit: {
    company_id: string
    at_most: Kopiykas
  }
  company_signing_change: {
    company_id: string
    change_id: string
    rules: unknown
    digest: Buffer
    person_id: string
    proposed_at: Date
  }
  company_signing_change_signature: {
    company_id: string
    person_id: string
    type: 'first' | 'second'
    method: SigningMethod
    signed_at: Date
  }
  company_signing_rule: {
    company_id: string
    account_id: string | null
    currency: Currency
    from_amount: Kopiykas
    needs: NeededSignature[]
  }
  company_view: {
    company_id: string
    core_id: string
    client_code: string
    sole_entrepreneur: boolean
    full_name_uk: string
    short_name_uk: string
    full_name_ru: string
    short_name_ru: string
    created_at: Date
    demo_tenant_id: string | null
    questionnaire_status: QuestionnaireStatus
    data_good_until: BusinessDate | null
    gave_way_at: Date | null
    executive_body: ExecutiveBody | null
    named_by: string
    registered_place: string | null
    main_activity: string | null
  }
  consent: {
    consent_id: string
    person_id: string
    company_id: string | null
    kind: ConsentKind
    version: BusinessDate
    text_digest: Buffer
    given_at: Date
  }
  contact_change: {
    person_id: string
    change_id: string
    type: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL'
    value: string
    proof_contact: string
    former_value: string | null
    proven_at: Date | null
    expires_at: Date
    removes: Generated<boolean>
    by_key: Generated<boolean>
  }
  counterparty: {
    company_id: string
    counterparty_id: string
    name: string
    code: string
    passport: Generated<string>
    iban: Iban
    created_at: Date
    paid_at: Date | null
  }
  demo_certificate: {
    serial: string
    person_id: string
    issued_at: Date
    revoked_at: Date | null
  }
  demo_tenant: {
    tenant_id: string
    begun_at: Date
    opened_at: Date | null
    ends_at: Date
  }
  deposit: {
    company_id: string
    deposit_id: string
    account_id: string
    payout_account_id: string
    kind: DepositKind
    status: 'new' | 'active' | 'arrested' | 'closing' | 'closed'
    arrested_from: 'active' | 'closing' | null
    currency: LedgerCurrency
    rate: number
    day_count: DepositTerms['dayCount']
    day_rule: DepositTerms['dayRule']
    payout: DepositTerms['payout']
    capitalised: boolean
    is_taxed: boolean
    returns_on: BusinessDate | null
    earned_through: BusinessDate | null
    balance: Generated<bigint>
    earned: Generated<string>
    posted: Generated<bigint>
    version: Generated<number>
    opened_at: Date
    name_uk: Generated<string>
    name_ru: Generated<string>
    product_id: string | null
    product_version: number | null
    opening_id: string | null
    term_days: number | null
    term_number: Generated<number>
    term_started_on: BusinessDate | null
    end_on_day_off: Generated<DepositTerms['endOnDayOff']>
    replenishing: unknown | null
    returns_early: unknown | null
    prolongation: unknown | null
    prolongations_left: Generated<number>
    prolongs: Generated<boolean>
    paying_account_id: string | null
    opened_by: string | null
    closed_at: Date | null
    closed_because: 'matured' | 'returned' | 'cancelled' | null
    prolongation_said_rate: number | null
    asked_on: string | null
    matured_on: BusinessDate | null
    next_payout_account_id: string | null
    next_payout_from: Date | null
    next_payout_by: string | null
    pays_under_arrest: Generated<boolean>
  }
  deposit_arrest: {
    company_id: string
    deposit_id: string
    arrest_id: string
    authority: string
    paper_number: string
    paper_date: BusinessDate
    sum: bigint | null
    stops_payouts: boolean
    placed_at: Date
    lifted_at: Date | null
    lifted_by_action: string | null
  }
  deposit_day: {
    company_id: string
    deposit_id: string
    day: BusinessDate
    balance: bigint
    posted: bigint
  }
  deposit_individual_rate: {
    company_id: string
    rate_id: string
    product_id: string
    currency: Currency
    days: number
    amount_from: bigint
    rate: number
    until_day: BusinessDate
    set_at: Date
  }
  deposit_money: {
    company_id: string
    deposit_id: string
    place: number
    on_day: BusinessDate
    amount: bigint
    why: 'funded' | 'added' | 'capitalised' | 'returned'
  }
  deposit_notice: {
    company_id: string
    notice_id: string
    person_id: string
    deposit_id: string
    kind: DepositNoticeKind
    happened_at: Date
    by_person_id: string | null
    amount: bigint | null
    rate: number | null
    on_day: BusinessDate | null
    paper: string | null
    read_at: Date | null
    gathered_at: Date | null
  }
  deposit_operation: {
    company_id: string
    operation_id: string
    kind: DepositOperationKind
    state: DepositOperationState
    version: number
    deposit_id: string | null
    quote_id: string | null
    terms: AgreedInDigits | null
    currency: Currency
    amount: bigint | null
    signs_for: bigint
    paying_account_id: string | null
    payout_account_id: string | null
    prolongs: Generated<boolean>
    hold_id: string | null
    reason: DepositOperationReason | null
    author_person_id: string
    created_at: Date
    changed_at: Date
    signed_at: Date | null
    tried_at: Date | null
  }
  deposit_order_key: {
    company_id: string
    key: string
    request_hash: Buffer
    subject_id: string
    created_at: Date
  }
  deposit_payout: {
    company_id: string
    deposit_id: string
    ends_on: BusinessDate
    gross: bigint
    income_tax: bigint
    military_tax: bigint
    net: bigint
    paid_at: Date | null
    withheld: Generated<bigint>
    official_rate: bigint | null
    tax_back: Generated<bigint>
    back_account_id: string | null
  }
  deposit_quote: {
    company_id: string
    quote_id: string
    terms: AgreedInDigits
    amount: bigint
    created_at: Date
    expires_at: Date
  }
  deposit_rate_change: {
    company_id: string
    deposit_id: string
    from_day: BusinessDate
    rate: number
    told_at: Date
    applied_at: Date | null
  }
  deposit_return: {
    company_id: string
    deposit_id: string
    operation_id: string
    on_day: BusinessDate
    term_number: number
    is_whole: boolean
    is_early: boolean
    rate: number
    amount: bigint
    taken: bigint
    returned: bigint
    accrued: bigint
    unpaid: bigint
    due: unknown
    paid: unknown
    withheld: bigint
    tax_to_correct: bigint
    account_id: string
    returned_at: Date
  }
  deposit_tax_month: {
    month: string
    tax: string
    currency: string
    amount: bigint
    paid_on: string
    transaction_id: string | null
  }
  deposit_term: {
    company_id: string
    deposit_id: string
    number: number
    started_on: string
    returns_on: string
    rate: number
    ended_at: Date
  }
  device_credential: {
    credential_hash: Buffer
    device_id: string
    person_id: string
    name: string
    created_at: Date
    last_used_at: Date
  }
  document_directory: {
    code_hash: Buffer
    company_id: string
    document_id: string
  }
  eds_confirmation: {
    company_id: string
    confirmation_id: string
    person_id: string
    purpose: string
    text: Buffer
    message: Buffer
    value_sha256: Buffer
    certificate: Buffer
    certificate_sha256: Buffer
    received_at: Date
    name_differs: boolean
  }
  eds_evidence: {
    company_id: string
    signature_id: string
    kind: string
    bytes: Buffer
    source: string
    says: string | null
    stamped_at: Date | null
    obtained_at: Date
  }
  eds_signature: {
    company_id: string
    subject_id: string
    signature_id: string
    text: Buffer
    message: Buffer
    value_sha256: Buffer
    certificate: Buffer
    certificate_sha256: Buffer
    issuer_key_id: Buffer
    serial: Buffer
    drfo: string | null
    edrpou: string | null
    hash: string
    signing_time: Date | null
    received_at: Date
    name_differs: boolean
  }
  eds_stamping: {
    company_id: string
    signature_id: string
    awaits: string
    tries: Generated<number>
    due_at: Date
  }
  ended_client: {
    company_id: string
    ended_at: Date
  }
  enquiry: {
    company_id: string | null
    enquiry_id: string
    person_id: string
    subject: EnquirySubject
    thing_kind: EnquiryThing | null
    thing_reference: string | null
    state: EnquiryState
    created_at: Date
    changed_at: Date
    waits_since: Date
    promised_at: Date
    answered_at: Date | null
    answer_read_at: Date | null
    closed_by_staff_id: string | null
  }
  enquiry_letter: {
    company_id: string | null
    enquiry_id: string
    letter_id: string
    person_id: string | null
    staff_id: string | null
    text: string
    written_at: Date
  }
  entry_detail: {
    company_id: string
    account_id: string
    transaction_id: string
    line: number
    counterparty_name: string
    counterparty_code: string
    counterparty_iban: string
    remittance_information: string
    payment_number: string
    payment_id: string | null
    version: bigint
    amount: Kopiykas
    uetr: Uetr | null
    ultimate_debtor_name: string | null
    ultimate_debtor_code: string | null
  }
  entry_search: {
    company_id: string
    account_id: string
    version: bigint
    words: string
    letters: Generated<string>
    payment_id: string | null
  }
  entry_search_mark: {
    company_id: string
    account_id: string
    version: bigint
  }
  exchange_answer: {
    answer_id: string
    order_id: string
    fill_key: string | null
    amount: bigint | null
    rate: bigint | null
    reason: string | null
    dealt_at: Date
    due_at: Date
    confirmed: Generated<boolean>
  }
  exchange_contract: {
    company_id: string
    contract_id: string
    number: string
    signed_on: BusinessDate
    counterparty: string
    country: string
    currency: ForeignCurrency
    amount: bigint | null
    subject: string
    deadline_days: number | null
    version: number
    author_person_id: string
    created_at: Date
    changed_at: Date
  }
  exchange_contradiction: {
    answer_id: string
    company_id: string | null
    request_id: string | null
    why: string
    answer: unknown
    noted_at: Date
    closed_at: Date | null
  }
  exchange_dealer_rate: {
    currency: ForeignCurrency
    buys: bigint | null
    sells: bigint | null
    stopped: Generated<boolean>
    set_at: Date
    set_by: string
  }
  exchange_fill: {
    company_id: string
    request_id: string
    fill_key: string
    number: number
    amount: bigint
    rate: bigint
    hryvnia: bigint
    fee: bigint
    dealt_at: Date
    booked_at: Date
    transaction_id: string
  }
  exchange_notice: {
    company_id: string
    notice_id: string
    person_id: string
    request_id: string
    kind: ExchangeNoticeKind
    happened_at: Date
    by_person_id: string | null
    amount: bigint | null
    rate: bigint | null
    on_day: BusinessDate | null
    why: string | null
    read_at: Date | null
    gathered_at: Date | null
  }
  exchange_order: {
    order_id: string
    dealer: string
    side: ExchangeSide
    currency: ForeignCurrency
    amount: bigint
    rate: bigint
    mode: ExchangeMode
    partial: boolean
    valid_until: Date
    received_at: Date
  }
  exchange_order_key: {
    company_id: string
    key: string
    request_hash: Buffer
    subject_id: string
    created_at: Date
  }
  exchange_position_day: {
    day: BusinessDate
    currency: string
    position: bigint
    equivalent: bigint
    official_rate: bigint
    result: bigint
    revalued_at: Date
    transaction_id: string | null
  }
  exchange_quote: {
    company_id: string
    quote_id: string
    person_id: string
    side: ExchangeSide
    currency: ForeignCurrency
    amount: bigint
    hryvnia: bigint
    typed_in: TypedIn
    rate: bigint
    official_rate: bigint
    spread: bigint
    fee: bigint
    fee_terms: FeeInDigits
    total: bigint
    left_over: Generated<bigint>
    debtor_account_id: string
    recipient_account_id: string
    fee_account_id: string | null
    rate_at: Date
    quoted_at: Date
    code_asked_at: Date | null
    expires_at: Date
    spent_at: Date | null
    spent_by: string | null
  }
  exchange_rate: {
    currency: ForeignCurrency
    buys: bigint
    sells: bigint
    at: Date
    before_buys: bigint | null
    before_sells: bigint | null
    taken_at: Date
  }
  exchange_reminder: {
    company_id: string
    person_id: string
    request_id: string | null
    asked_at: Date
  }
  exchange_request: {
    company_id: string
    request_id: string
    number: number
    side: ExchangeSide
    state: ExchangeRequestState
    version: number
    currency: ForeignCurrency
    amount: bigint
    typed_in: TypedIn
    hryvnia: bigint
    mode: ExchangeMode
    rate: bigint
    official_rate: bigint
    fee_terms: FeeInDigits
    fee: bigint
    quote_id: string | null
    debtor_account_id: string
    recipient_account_id: string
    fee_account_id: string | null
    valid_until: BusinessDate
    partial: boolean
    contact_name: Generated<string>
    contact_phone: Generated<string>
    ground: string | null
    purpose: string | null
    contract_id: string | null
    details: ExchangeDetails | null
    papers: Generated<ExchangePapers>
    returned: readonly ExchangeFieldNote[] | null
    reason: string | null
    held: bigint | null
    hold_id: string | null
    fee_hold_id: string | null
    filled_amount: Generated<bigint>
    filled_hryvnia: Generated<bigint>
    fee_taken: Generated<bigint>
    given_back: Generated<bigint>
    use_by: BusinessDate | null
    author_person_id: string
    created_at: Date
    changed_at: Date
    signed_at: Date | null
    handed_over_at: Date | null
    tried_at: Date | null
    ended_at: Date | null
    borne: Generated<bigint>
  }
  exchange_unused: {
    company_id: string
    use_id: string
    amount: bigint
    since: Date
    closed_at: Date | null
  }
  exchange_use: {
    company_id: string
    request_id: string
    fill_key: string
    use_id: string
    contract_id: string | null
    currency: ForeignCurrency
    amount: bigint
    hryvnia: bigint
    credited_on: BusinessDate
    use_by: BusinessDate
    due_on: BusinessDate | null
    settled_on: BusinessDate | null
    settled_by: string | null
    use_said: number | null
    due_said: number | null
  }
  former_particulars: {
    company_id: string
    position: number
    held_until: Date
    named_by: string
    full_name_uk: string
    short_name_uk: string
    full_name_ru: string
    short_name_ru: string
    registered_place: string | null
    main_activity: string | null
    executive_body: string | null
  }
  friend_registration: {
    friend_registration_id: string
    person_id: string
    registered_at: Date
  }
  government_check: {
    company_id: string
    answer: 'valid' | 'notValid' | 'silent' | 'notAsked'
    ask_again_at: Date | null
    asked_at: Date | null
  }
  heads_check: {
    company_id: string
    ask_at: Date
    asked_at: Date | null
    answer: 'people' | 'nobody' | 'silent' | null
  }
  iban_directory: {
    iban: string
    company_id: string
    account_id: string
  }
  idempotency_key: {
    company_id: string
    key: string
    request_hash: Buffer
    payment_id: string
    created_at: Date
  }
  incoming_conflict: {
    uetr: Uetr
    message_id: string
    what: 'content' | 'rejected'
    amount: Kopiykas
    creditor_iban: Iban
    noted_at: Date
    closed_at: Date | null
  }
  incoming_recall: {
    recall_id: string
    uetr: Uetr
    amount: Kopiykas
    reason: RecallReason | null
    reported_code: string | null
    reported_text: string | null
    answer_order_id: string
    asked_at: Date
    answer_by: Date
    answered_at: Date | null
    refusal: RecallRefusal | null
  }
  incoming_return: {
    return_id: string
    uetr: Uetr
    amount: Kopiykas
    reason: IncomingRefusal
    ordered_at: Date
    sent_at: Date | null
    refused_at: Date | null
    refused_because: string | null
  }
  incoming_transfer: {
    company_id: string | null
    account_id: string | null
    uetr: Uetr
    transaction_id: string
    payment_number: string
    is_instant: boolean
    amount: Kopiykas
    debtor_name: string
    debtor_code: string | null
    debtor_iban: Iban
    debtor_bank: BankCode
    ultimate_debtor_name: string | null
    ultimate_debtor_code: string | null
    creditor_name: string
    creditor_code: string | null
    creditor_iban: Iban
    ultimate_creditor_name: string | null
    ultimate_creditor_code: string | null
    remittance_information: string
    settlement_date: BusinessDate
    state: IncomingState
    finding: IncomingFinding | null
    consent_order_id: string | null
    taken_at: Date
    received_at: Date | null
    decided_at: Date | null
    entry_transaction_id: string | null
    returned: Generated<Kopiykas>
    repeats: Generated<number>
  }
  invitation: {
    company_id: string
    invitation_id: string
    type: RelationType
    permissions: ListedPermission[]
    signature_type: 'first' | 'second' | 'none'
    gives_status: 'onConfirm' | 'active'
    phone: string | null
    email: string | null
    first_name: string
    second_name: string
    middle_name: string
    invited_by: string
    created_at: Date
    expires_at: Date
    accepted_at: Date | null
    accepted_by: string | null
    inn: string | null
    position_code: Position | null
    language: Generated<Language>
    idempotency_key: string | null
    request_hash: Buffer | null
    messages: Generated<number>
    last_message_at: Date
    withdrawn_at: Date | null
    withdrawn_by: string | null
    ended_at: Generated<Date | null>
    granted_at: Date | null
    registered_as: string | null
  }
  invitation_directory: {
    secret_hash: Buffer
    company_id: string
    invitation_id: string
  }
  issued_document: {
    company_id: string
    document_id: string
    account_id: string | null
    kind: 'STATEMENT' | 'RECEIPT' | 'INSTRUCTION' | 'REGISTER' | 'DEPOSIT' | 'EXCHANGE'
    code_hash: Buffer
    from_day: BusinessDate
    to_day: BusinessDate
    amount: Kopiykas | null
    currency: Currency | null
    person_id: string
    issued_at: Date
    payment_state: AttestedState | null
    totals: RegisterTotal[] | null
    exchange_side: 'SALE' | 'PURCHASE' | null
    exchange_state: AttestedExchangeState | null
    exchanged: Kopiykas | null
  }
  job_pool: {
    pool_id: string
    seen_at: Date
  }
  known_device: {
    person_id: string
    device_hash: Buffer
    first_seen_at: Date
    last_seen_at: Date
  }
  local_card: {
    token: string
    request_id: string | null
    scheme: 'visa' | 'mastercard'
    form: string
    product: 'business' | 'personal'
    is_ours: Generated<boolean>
    is_bound: boolean
    first_digits: string
    last_digits: string
    name_on_card: string
    expires_on: BusinessDate
    state: 'inactive' | 'active' | 'locked' | 'closed'
    sequence: number
    pin_digest: Buffer | null
    pin_tries: Generated<number>
    made_at: Date
  }
  local_card_session: {
    session_id: string
    kind: 'pin' | 'reveal' | 'bind'
    token: string | null
    expires_at: Date
    opened_at: Date | null
    ended_at: Date | null
    number_token: string | null
    number_of: string | null
  }
  local_challenge: {
    challenge_id: string
    token: string
    purchase: unknown
    expires_at: Date
    answer: string | null
    paid_at: Date | null
  }
  local_clearing_message: {
    transfer_id: string
    place: number
    message_id: string
    message: unknown
    due_at: Date
    confirmed: Generated<boolean>
  }
  local_clearing_recipient: {
    iban: string
    behaviour: string
  }
  local_clearing_transfer: {
    transfer_id: string
    amount: Kopiykas
    behaviour: string
    received_at: Date
    uetr: Uetr | null
  }
  local_message: {
    message_id: string
    recipient: string
    channel: 'sms' | 'email'
    text: string
    code: string | null
    sent_at: Date
    subject: string | null
    attachment_name: string | null
    attachment_bytes: number | null
  }
  local_movement: {
    message_id: string
    day: BusinessDate
    kind: 'clearing' | 'refund' | 'single' | 'chargeback'
    token: string
    amount: bigint
  }
  local_processor_message: {
    message_id: string
    door: string
    body: unknown
    due_at: Date
    sent_at: Date | null
    times: Generated<number>
    status: number | null
    answer: unknown | null
  }
  local_purchase: {
    group_id: string
    token: string
    merchant: unknown
    channel: string
    original_currency: string
    rate: bigint
    authorised: bigint
    cleared: Generated<bigint>
    is_over: Generated<boolean>
    begun_at: Date
  }
  local_qr_code: {
    client_id: string
    secret: string
  }
  local_remote_signing: {
    request_id: string
    contents: Buffer[]
    inn: string
    full_name: string
    company_code: string
    company_name: string
    sole_entrepreneur: boolean
    expires_at: Date
    messages: Buffer[] | null
    declined_at: Date | null
  }
  local_wallet_token: {
    wallet_token_id: string
    token: string
    wallet: string
    state: 'active' | 'suspended' | 'deleted'
    device: string | null
  }
  login_directory: {
    login: string
    person_id: string
  }
  method_use: {
    person_id: string
    method: SigningMethod
    day: BusinessDate
    amount: Kopiykas
  }
  notice: {
    company_id: string
    payment_id: string
    position: number
    person_id: string
    kind: NoticeKind
    happened_at: Date
    read_at: Date | null
    over_at: Date | null
    gathered_at: Date | null
  }
  notice_choice: {
    person_id: string
    kind: NoticeChoiceKind
    cabinet: boolean
    email: boolean
    sms: boolean
  }
  notice_message: {
    person_id: string
    sent_at: Date
  }
  official_rate: {
    currency: ForeignCurrency
    day: BusinessDate
    rate: OfficialRate
    taken_at: Date
  }
  one_time_code: {
    purpose: CodePurpose
    subject: string
    digest: string | null
    contact: string
    code_hmac: Buffer
    tries: Generated<number>
    failures: Generated<number>
    codes_sent: Generated<number>
    sent_at: Date
    expires_at: Date
    used_at: Date | null
  }
  open_payment: {
    company_id: string
    payment_id: string
    state: PaymentState
  }
  outbox: {
    message_id: string
    task: OutboxTask
    payload: unknown
    created_at: Date
  }
  own_turnover: {
    company_id: string
    account_id: string
    month: BusinessDate
    debit: Kopiykas
    credit: Kopiykas
  }
  payee_link: {
    company_id: string
    payee_link_id: string
    payment_id: string
    secret_hash: Buffer
    made_at: Date
    made_by: string
    revoked_at: Date | null
    times_opened: Generated<number>
  }
  payee_link_directory: {
    secret_hash: Buffer
    company_id: string
    payee_link_id: string
  }
  payment: {
    company_id: string
    payment_id: string
    version: number
    state: PaymentState
    number: string
    number_year: number
    debtor_account_id: string
    debtor_iban: Iban
    debtor_name: string
    debtor_code: string
    creditor_iban: Iban
    creditor_name: string
    creditor_code: string
    amount: Kopiykas
    currency: Currency
    remittance_information: string
    value_date: BusinessDate
    author_person_id: string
    created_at: Date
    settled_at: Date | null
    undone_at: Date | null
    reason: PaymentReason | null
    kind: PaymentKind | null
    fee: Generated<Kopiykas>
    creditor_passport: string | null
    debtor_card_id: string | null
    creditor_card_id: string | null
    edited_by_person_id: string | null
    edited_at: Date | null
    typed: PaymentForm | null
    faults: WireFaults | null
    salary_rows: number | null
    salary_digest: Buffer | null
    uetr: Uetr
    is_deleted: Generated<boolean>
    is_instant: Generated<boolean>
    returns_entry: string | null
  }
  payment_directory: {
    payment_id: string
    company_id: string
    request_hash: Buffer
  }
  payment_event: {
    company_id: string
    payment_id: string
    position: number
    event: PaymentHistoryEvent
    happened_at: Date
    person_id: string | null
    signature_type: 'first' | 'second' | null
    signature_method: string | null
    reason: PaymentReason | null
    stated_reason: string | null
  }
  payment_import: {
    company_id: string
    import_id: string
    version: number
    state: 'open' | 'created'
    file_name: string
    file_digest: Buffer
    format: PaymentFileFormat
    encoding: string | null
    message_id: string | null
    debtor_account_id: string
    headings: string[] | null
    headings_digest: Buffer | null
    mapping: ImportMapping | null
    mapping_remembered: boolean
    uploaded_by: string
    uploaded_at: Date
    created_at: Date | null
    forgotten_at: Date
    row_count: number
    faulty_count: number
    warned_count: number
    edited_count: number
    left_out_count: number
    iban_change_count: number
    totals: ImportTotals
    reading: SignReading | null
  }
  payment_import_mapping: {
    company_id: string
    headings_digest: Buffer
    mapping: ImportMapping
    chosen_at: Date
  }
  payment_import_row: {
    company_id: string
    import_id: string
    place: number
    cells: string[] | null
    cell_faults: ImportCellFault[]
    fields: ImportRowForm
    read_faults: ImportRowFault[]
    is_edited: boolean
    is_left_out: boolean
    iban_confirmed: boolean
    account_id: string
    currency: Currency
    number: string
    value_date: BusinessDate | null
    amount: Kopiykas | null
    creditor_iban: string
    faults: WireFaults | null
    warnings: ImportRowWarning[]
    is_faulty: boolean
    payment_id: string | null
    original_ids: OriginalIds | null
  }
  payment_of_any_company: {
    company_id: string
    payment_id: string
    debtor_account_id: string
  }
  payment_queue: {
    company_id: string
    payment_id: string
    hold_id: string
    fee: Kopiykas
    in_batch: boolean
    queued_at: Date
  }
  payment_rework: {
    company_id: string
    payment_id: string
    returned_at: Date
    person_id: string
    reason: string
    ended_at: Date | null
    rework_id: Generated<string>
  }
  payment_template: {
    company_id: string
    template_id: string
    name: string
    typed: PaymentForm
    author_person_id: string
    created_at: Date
  }
  payment_wait: {
    company_id: string
    payment_id: string
    hold_id: string | null
    cause: WaitCause
    since: Date
    until: Date
    ended_at: Date | null
    fee: Generated<Kopiykas>
    last_try_at: Date | null
    released_because: ReleaseReason | null
  }
  person: {
    person_id: string
    inn: string
    last_name_uk: string
    first_name_uk: string
    middle_name_uk: string
    last_name_ru: string
    first_name_ru: string
    middle_name_ru: string
    birthdate: string
    country: Generated<string>
    password_hash: string
    password_blocked_at: Date | null
    language: Generated<Language>
    created_at: Date
    inn_at_recovery: Generated<boolean>
    demo_tenant_id: string | null
    new_recipients_wait_since: Date | null
    new_recipients_wait_until: Date | null
    new_recipients_wait_cause: OwnAccessChange | null
    data_good_until: BusinessDate | null
    identified_at: Date | null
    gave_way_at: Date | null
    sign_in_blocked_until: Date | null
  }
  person_contact: {
    person_id: string
    type: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL'
    value: string
    status: 'CONFIRMED'
    created_at: Date
  }
  person_questionnaire: {
    person_id: string
    answers: Typed
    sources: Generated<Sources>
    revision: number
    saved_at: Date
  }
  person_view: {
    person_id: string
    inn: string
    last_name_uk: string
    first_name_uk: string
    middle_name_uk: string
    last_name_ru: string
    first_name_ru: string
    middle_name_ru: string
    birthdate: string
    language: Language
    created_at: Date
    demo_tenant_id: string | null
    data_good_until: BusinessDate | null
    identified_at: Date | null
    gave_way_at: Date | null
  }
  pilot_company: {
    company_id: string
    added_at: Date
    trustees: Generated<boolean>
  }
  qr_sign_in: {
    client_id: string
    browser_hash: Buffer
    socket_id: string | null
    held_until: Date
    state: QrSignInState
    expires_at: Date
    user_agent: Generated<string>
    address: Generated<string>
    shown_at: Date | null
    secret_hash: Buffer | null
    person_id: string | null
    device_id: string | null
    token_hash: Buffer | null
  }
  questionnaire: {
    company_id: string
    version: number
    state: QuestionnaireStatus
    revision: Generated<number>
    begun_at: Date
    begun_because: Beginning
    submitted_text: string | null
    digest: Buffer | null
    submitted_by: string | null
    submitted_at: Date | null
    method: SigningMethod | null
    taken_until: Date | null
    decided_at: Date | null
    returned: Returned | null
    good_until: BusinessDate | null
  }
  questionnaire_assessment: {
    company_id: string
    version: number
    taken_by: string | null
    checks: string | null
    checked_digest: Buffer | null
    checked_at: Date | null
    checked_by: string | null
    risk: RiskLevel | null
    assessed_at: Date | null
    assessed_by: string | null
  }
  questionnaire_notice: {
    company_id: string
    good_until: string
    days_before: number
  }
  questionnaire_section: {
    company_id: string
    version: number
    section: string
    answers: Typed
    sources: Generated<Sources>
    revision: number
    saved_at: Date
    saved_by: string | null
  }
  questionnaire_signature: {
    company_id: string
    version: number
    value_sha256: Buffer
    issuers: Buffer
    revocation: Buffer
    revocation_at: Date
    later_revocation: Buffer | null
    later_revocation_at: Date | null
    due_at: Date | null
    tries: Generated<number>
  }
  questionnaire_step: {
    company_id: string
    version: number
    place: number
    event: QuestionnaireEvent
    state: QuestionnaireStatus
    at: Date
  }
  recipient_account_end: {
    company_id: string
    iban: Iban
    last_day: BusinessDate | null
    said_by: string
    said_at: Date
  }
  recipient_register_word: {
    code: string
    word: 'known' | 'unknown' | 'ceased' | 'silent'
    asked_at: Date
  }
  recovery_flow: {
    token_hash: Buffer
    person_id: string | null
    phone: string
    state: RecoveryState
    password_hash: string | null
    inn_tries: Generated<number>
    created_at: Date
    expires_at: Date
  }
  register_answer: {
    company_id: string
    asked_at: Date
    facts: unknown | null
    asked_anew_at: Date | null
  }
  registration_flow: {
    token_hash: Buffer
    state: Exclude<RegistrationState, 'form'>
    language: Language
    first_name: string
    second_name: string
    middle_name: string
    phone: string
    email: string
    password_hash: string | null
    person_id: string
    company_id: string
    inviting_company_id: string | null
    invitation_id: string | null
    invite_type: string | null
    friend_code: string | null
    registrant: Registrant | null
    client_code: string | null
    inn: string | null
    position_code: Position | null
    government_answer: 'valid' | 'notValid' | 'silent' | null
    other_phone: string | null
    main_phone: string | null
    organization_tries: Generated<number>
    tries: Generated<number>
    created_at: Date
    expires_at: Date
    consents: Generated<FormConsent[]>
  }
  relation: {
    person_id: string
    company_id: string
    type: RelationType
    status: 'created' | 'onConfirm' | 'active' | 'disabled' | 'deleted'
    permissions: ListedPermission[]
    signature_type: 'first' | 'second' | 'none'
    created_at: Date
    position_code: Position | null
    signs_since: Date | null
    on_confirm_because: ConfirmationCause | null
    version: Generated<number>
    blocked_until: Date | null
    valid_until: BusinessDate | null
    authority_number: string | null
    authority_date: BusinessDate | null
    account_ids: string[] | null
    person_confirms_until: Date | null
  }
  relation_view: {
    person_id: string
    company_id: string
    type: RelationType
    status: 'created' | 'onConfirm' | 'active' | 'disabled' | 'deleted'
    permissions: ListedPermission[]
    signature_type: 'first' | 'second' | 'none'
    created_at: Date
    position_code: Position | null
    signs_since: Date | null
    on_confirm_because: ConfirmationCause | null
    version: number
    blocked_until: Date | null
    valid_until: BusinessDate | null
    authority_number: string | null
    authority_date: BusinessDate | null
    account_ids: string[] | null
    person_confirms_until: Date | null
  }
  remote_signing_request: {
    company_id: string
    request_id: string
    person_id: string
    digests: Buffer[]
    started_at: Date
    expires_at: Date
    taken_at: Date | null
  }
  salary_register: {
    company_id: string
    payment_id: string
    kind: SalaryKind
    month: string
    salt: Buffer
    typed: TypedSalaryRow[] | null
    state: 'written' | 'crediting' | 'over'
    returns: Generated<number>
  }
  salary_row: {
    company_id: string
    payment_id: string
    position: number
    row_id: string
    name: string
    code: string
    iban: Iban
    amount: Kopiykas
    state: SalaryRowState
    reason: PaymentReason | null
    moved_at: Date | null
  }
  session: {
    token_hash: Buffer
    person_id: string
    current_company_id: string | null
    browser: boolean
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    session_id: Generated<string>
    user_agent: Generated<string>
    address: Generated<string>
    device_hash: Buffer | null
    password_tries: Generated<number>
    demo_tenant_id: string | null
    consents: 'asked' | 'awaited' | null
  }
  sign_in_flow: {
    token_hash: Buffer
    person_id: string
    channel: 'phone' | 'email'
    state: SignInState
    created_at: Date
    expires_at: Date
  }
  signature: {
    company_id: string
    subject_id: string
    person_id: string
    type: 'first' | 'second'
    method: SigningMethod
    digest: Buffer
    signed_at: Date
    signature_id: Generated<string>
    session_id: string | null
    user_agent: Generated<string>
    address: Generated<string>
    batch_digest: Buffer | null
    counted_amount: Kopiykas
    counted_on: BusinessDate
    voided_at: Date | null
    void_cause: VoidCause | null
    subject_kind: Generated<SubjectKind>
    recipient_was_new: Generated<boolean>
  }
  signed_change: {
    company_id: string
    change_id: string
    kind: 'signingPolicy' | 'access' | 'cardSpending'
    subject_id: string
    proposal: unknown
    digest: Buffer
    proposed_by: string
    proposed_at: Date
    expires_at: Date
    takes_effect_at: Date | null
    ended_at: Date | null
    ending: 'effective' | 'withdrawn' | 'replaced' | 'expired' | 'lapsed' | null
  }
  signing_key: {
    person_id: string
    certificate_sha256: Buffer
    valid_until: Date
    known_since: Date
    warned_days_before: number | null
  }
  signing_limit: {
    company_id: string
    person_id: string
    method: SigningMethod
    per_payment: Kopiykas | null
    per_day: Kopiykas | null
    per_month: Kopiykas | null
  }
  staff: {
    staff_id: string
    name: string
    inn: string
    email: string
    version: Generated<number>
    created_at: Date
    closed_at: Date | null
    is_demo: Generated<boolean>
  }
  staff_action: {
    action_id: string
    kind: StaffActionKind
    subject: string
    company_id: string | null
    payload: string
    base_version: string
    reason: string
    digest: Buffer
    maker: string
    maker_proof: unknown
    made_at: Date
    expires_at: Date
    effective_at: Date | null
    state: StaffActionState
    checker: string | null
    checker_proof: unknown | null
    decided_at: Date | null
    decision_reason: string | null
  }
  staff_audit_entry: {
    company_id: string
    sequence: bigint
    form: number
    at: Date
    person_id: string | null
    session_id: string | null
    event: StaffEvent
    subject_kind: StaffSubject
    subject_id: string
    facts: string
    previous_hash: Buffer
    hash: Buffer
  }
  staff_audit_head: {
    company_id: string
    sequence: bigint
    hash: Buffer
    at: Date | null
  }
  staff_case: {
    company_id: string
    person_id: string
    taken_by: string | null
    taken_until: Date | null
    checks: unknown | null
    checked_at: Date | null
    checked_by: string | null
    call_outcome: 'confirmed' | 'notConfirmed' | 'notReached' | null
    call_note: string | null
    called_at: Date | null
    called_by: string | null
  }
  staff_challenge: {
    challenge_id: string
    purpose: 'signIn' | 'registration' | 'action' | 'decision'
    nonce: Buffer
    bound: string
    staff_id: string | null
    expires_at: Date
  }
  staff_held_payment: {
    company_id: string
    payment_id: string
    taken_by: string | null
    taken_until: Date | null
  }
  staff_invitation: {
    secret_hash: Buffer
    staff_id: string
    created_at: Date
    expires_at: Date
  }
  staff_note: {
    note_id: string
    kind: string
    company_id: string
    case_id: string
    about_company_id: string | null
    staff_id: string
    text: string
    written_at: Date
  }
  staff_passkey: {
    credential_id: string
    staff_id: string
    public_key: Buffer
    counter: bigint
    transports: string[]
    created_at: Date
    last_used_at: Date | null
  }
  staff_removed_passkey: {
    credential_id: string
    staff_id: string
    public_key: Buffer
    created_at: Date
    last_used_at: Date | null
    removed_at: Date
    action_id: string
  }
  staff_role: {
    staff_id: string
    role: StaffRole
  }
  staff_session: {
    session_id: string
    token_hash: Buffer
    staff_id: string
    begun_by: 'passkey' | 'door'
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  staff_settled_day: {
    day: string
    reported: bigint
    booked: bigint
    differences: number
    closed_at: Date
  }
  staff_taking: {
    kind: string
    company_id: string
    case_id: string
    taken_by: string | null
    taken_until: Date | null
  }
  standing_order: {
    company_id: string
    order_id: string
    version: number
    state: StandingOrderState
    debtor_account_id: string
    debtor_iban: Iban
    debtor_name: string
    debtor_code: string
    creditor_iban: Iban
    creditor_name: string
    creditor_code: string
    creditor_passport: string | null
    kind: PaymentKind
    currency: Currency
    purpose: OrderPurpose
    greatest_amount: Kopiykas
    amount: Kopiykas
    frequency: Frequency
    day: number | null
    first_day: BusinessDate
    weekend: WeekendRule
    end_day: BusinessDate | null
    end_count: number | null
    author_person_id: string
    created_at: Date
    activated_at: Date | null
    payments_made: Generated<number>
    next_nominal_day: BusinessDate | null
    next_day: BusinessDate | null
  }
  standing_order_occurrence: {
    company_id: string
    order_id: string
    nominal_day: BusinessDate
    attempt: number
    version: number
    payment_id: string
    made_at: Date
  }
  statement_delivery: {
    company_id: string
    subscription_id: string
    from_day: BusinessDate
    to_day: BusinessDate
    planned_at: Date
    outcome: 'sent' | 'note' | 'nothing' | 'tooLarge' | 'stopped' | 'expired' | 'refused' | null
  }
  statement_subscription: {
    company_id: string
    subscription_id: string
    account_id: string
    person_id: string
    address: string
    frequency: StatementFrequency
    format: MailedFormat
    language: Language
    when_empty: WhenEmpty
    state: SubscriptionState
    ended_by: SubscriptionEnding | null
    next_from: BusinessDate | null
    due_on: BusinessDate | null
    created_at: Date
    vouches: Generated<boolean>
    needs_own_code: Generated<boolean>
    sends_from: Date | null
  }
  statement_unsubscription: {
    token_hash: Buffer
    company_id: string
    subscription_id: string
    expires_at: Date
  }
  stored_blob: {
    name: string
    bytes: number
    named_at: Date | null
  }
  stored_file: {
    company_id: string | null
    registration_id: string | null
    file_id: string
    document_type_id: number
    file_type_id: number
    blob_name: string
    uploaded_by: string | null
    uploaded_at: Date
    ends_at: Date | null
  }
  transfer_recall: {
    company_id: string
    recall_id: string
    payment_id: string
    asked_by: string
    asked_at: Date
    reason: RecallReason
    amount: Kopiykas
    answered_at: Date | null
    agreed: boolean | null
    refusal: RecallRefusal | null
    reported_code: string | null
    reported_text: string | null
  }
  unnamed_head: {
    company_id: string
    person_id: string
    since: Date
    named: string[]
    ended_at: Date | null
    outcome: 'kept' | 'ended' | 'over' | null
  }
  uploaded_document: {
    company_id: string
    document_id: string
    purpose: string
    subject: string
    place: number
    asked: string
    name: string
    kind: string
    shown_kind: string
    pages: number
    bytes: number
    sha256: Buffer
    blob_name: string
    sealed_key: Buffer
    key_id: string
    uploaded_by: string
    uploaded_at: Date
  }
  used_captcha: {
    digest: Buffer
    right_until: Date
  }
  verification_decision: {
    company_id: string
    person_id: string
    kind: VerificationKind
    decision: VerificationWord['decision']
    reason: string | null
    decided_at: Date
  }
  watch_hit: {
    hit_id: Generated<string>
    company_id: string
    person_id: string | null
    subject: string
    about: string
    list: WatchList
    entry_id: string
    entry_names: string[]
    entry_codes: string[]
    entry_birth: string | null
    strength: 'certain' | 'possible'
    found_at: Date
    seen_at: Date
    gone_at: Date | null
    outcome: HitOutcome | null
    decided_at: Date | null
    action_id: string | null
  }
  watch_list: {
    list: WatchList
    version: Generated<number>
    taken_at: Date | null
    entries: Generated<number>
    refused_at: Date | null
    refused_because: 'silent' | 'unreadable' | 'emptyList' | 'shrunkList' | null
    refused_entries: number | null
    keys_version: number | null
  }
  watch_list_entry: {
    list: string
    entry_id: string
    names: string[]
    codes: string[]
    birth: string | null
    version: number
    keys: Generated<number[]>
  }
  watch_round: {
    day: string
    begun_at: Date
    ended_at: Date | null
    subjects: Generated<number>
    found: Generated<number>
  }
  'ledger.balance_view': {
    company_id: string
    account_id: string
    currency: LedgerCurrency
    version: bigint
    booked: Kopiykas
    held: Kopiykas
    available: Kopiykas
    debit_total: Kopiykas
    credit_total: Kopiykas
  }
  'ledger.entry_view': {
    company_id: string
    account_id: string
    version: bigint
    transaction_company_id: string
    transaction_id: string
    line: number
    amount: Kopiykas
    balance_after: Kopiykas
    debit_total: Kopiykas
    credit_total: Kopiykas
    booked_at: Date
    value_date: BusinessDate
  }
  'ledger.hold_view': {
    company_id: string
    hold_id: string
    account_id: string
    amount: Kopiykas
    remaining: Kopiykas
    state: 'open' | 'posted' | 'voided' | 'expired'
    placed_at: Date
    expires_at: Date
    ended_at: Date
    idempotency_key: string
  }
  'ledger.internal_balance_view': {
    company_id: string
    account_id: string
    currency: LedgerCurrency
    debit_total: Kopiykas
    credit_total: Kopiykas
    booked: Kopiykas
  }
  'ledger.internal_entry_view': {
    company_id: string
    account_id: string
    transaction_company_id: string
    transaction_id: string
    line: number
    amount: Kopiykas
    booked_at: Date
    value_date: BusinessDate
  }
  'ledger.transaction_view': {
    company_id: string
    transaction_id: string
    idempotency_key: string
    booked_at: Date
    value_date: BusinessDate
    reverses: string
    postings: unknown
  }
  'ledger.trial_balance_view': {
    currency: string
    total: Kopiykas
  }
}
