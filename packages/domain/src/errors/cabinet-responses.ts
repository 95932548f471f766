import type { ErrorCode } from '../errors.ts'
import type { ErrorField, PageResponse } from './page-response.ts'

const notification: PageResponse = { shows: 'notification' }
const nothingToShow: PageResponse = { shows: 'page' }
const at = (field: ErrorField): PageResponse => ({ shows: 'field', field })
const wrongCode: PageResponse = { shows: 'field', field: 'code', message: 'Invalid code' }

const payments: Record<ErrorCode<'payments'>, PageResponse> = {
  PAY_E002: notification,
  PAY_E003: at('debtorAccountId'),
  PAY_E005: { shows: 'field', field: 'creditorCode', message: 'Invalid recipient code' },
  PAY_E006: at('creditorPassport'),
  PAY_E007: at('creditorPassport'),
  PAY_E008: { shows: 'field', field: 'creditorIban', message: 'Incorrect iBan code' },
  PAY_E009: at('creditorCard'),
  PAY_E010: at('creditorIban'),
  PAY_E012: at('creditorIban'),
  PAY_E013: at('creditorIban'),
  PAY_E023: nothingToShow,
  PAY_E024: notification,
  PAY_E026: nothingToShow,
  PAY_E027: notification,
  PAY_E029: at('method'),
  PAY_E030: notification,
  PAY_E036: notification,
  PAY_E037: notification,
  PAY_E038: at('debtorAccountId'),
  PAY_E040: { shows: 'field', field: 'creditorCode', message: 'Invalid recipient code' },
  PAY_E042: notification,
  PAY_E043: notification,
  PAY_E044: notification,
  PAY_E046: notification,
  PAY_E047: notification,
  PAY_E048: nothingToShow,
  PAY_E049: notification,
  PAY_E050: at('method'),
  PAY_E051: at('method'),
  PAY_E055: at('creditorIban'),
  PAY_E056: at('creditorIban'),
  PAY_E057: at('creditorCard'),
  PAY_E058: at('creditorCode'),
  PAY_E059: wrongCode,
  PAY_E060: notification,
  PAY_E062: notification,
  PAY_E063: notification,
  PAY_E064: notification,
  PAY_E065: { shows: 'field', field: 'reason', message: 'This field is required' },
  PAY_E066: notification,
  PAY_E067: notification,
  PAY_E068: { shows: 'field', field: 'number', message: 'Payment number is taken' },
  PAY_E069: { shows: 'field', field: 'number', message: 'Invalid payment number' },
  PAY_E070: { shows: 'field', field: 'number', message: 'This field is required' },
  PAY_E071: at('method'),
  PAYMENT_COMPLETED: notification,
  PAYER_NOT_VERIFIED: nothingToShow,
  RECIPIENT_NOT_VERIFIED: { shows: 'field', field: 'creditorIban', message: 'Recipient not verified' },
  PAYER_ACCOUNT_CLOSED: at('debtorAccountId'),
  CANNOT_PAY_FROM_ACCOUNT: at('debtorAccountId'),
  OTHER_BANKS_CLOSED: at('creditorIban'),
  INSUFFICIENT_FUNDS: { shows: 'field', field: 'amount', message: 'Amount above balance' },
  IDEMPOTENCY_KEY_REUSED: notification,
  PAYMENT_CHANGED: notification,
  IMPORT_CREATED: notification,
  IMPORT_CHANGED: notification,
  DRAFTS_FULL: notification,
  REGISTERS_FULL: notification,
  TEMPLATES_FULL: notification,
  COUNTERPARTIES_FULL: notification,
  STANDING_ORDERS_FULL: notification,
  IMPORTS_FULL: notification,
  PAYEE_LINKS_FULL: notification,
  DEMO_REGISTER_TOO_LONG: notification,
  STANDING_ORDER_NOT_CHANGED: notification,
  STANDING_ORDER_PAYS_NOTHING: notification,
  SALARY_IN_REGISTER: notification,
  COUNTERPARTY_IBAN_CHANGED: at('creditorIban'),
}

const relations: Record<ErrorCode<'relations'>, PageResponse> = {
  RELATION_REPRESENTATIVE_REGISTERED: notification,
  RELATION_CLIENT_NOT_IDENTIFIED: notification,
  RELATION_NOT_FOUND: nothingToShow,
  RELATION_NOT_CONFIRMED: notification,
  RELATION_EXISTS: notification,
  RELATION_INN_PHONE_MISMATCH: at('inn'),
  RELATION_INVALID_OTP: wrongCode,
  RELATION_EDS_INVALID: notification,
  RELATION_EDS_PERSON_MISMATCH: notification,
  RELATION_COMPANY_CHANGED: notification,
  RELATION_OWN: notification,
  RELATION_OF_OWNER: notification,
  RELATION_OF_HEAD: notification,
  RELATION_INVITE_NOT_FOUND: notification,
  RELATION_INVITE_FOREIGN: notification,
  RELATION_INVITE_EXPIRED: notification,
  RELATION_INVITE_USED: notification,
  RELATION_INVITE_WITHDRAWN: notification,
  RELATION_INVITE_OPEN: notification,
}

const accounts: Record<ErrorCode<'accounts'>, PageResponse> = {
  ACCOUNT_NAME_TAKEN: at('alias'),
  ACCOUNT_NOT_OPEN: notification,
  ACCOUNT_CHOSEN_TWICE: notification,
  ACCOUNT_APPLICATIONS_TOO_MANY: notification,
  ACCOUNTS_TOO_MANY: notification,
  ACCOUNT_STATEMENT_CODE_NEEDED: notification,
}

const cards: Record<ErrorCode<'cards'>, PageResponse> = {
  CARD_NOT_LOCKED: notification,
  CARD_CANNOT_BLOCK: notification,
  CARD_NEEDS_REISSUE: notification,
  CARD_INACTIVE: notification,
  CARD_REISSUE_OTHER_BANK: at('card'),
  CARD_OWNER_ONLY: notification,
  CARD_NO_ENTERPRISE: notification,
  CARD_CLOSED: notification,
  CARD_CLOSING_FAILED: notification,
  CARD_REISSUE_USED: at('card'),
  CARD_REISSUE_NOT_BUSINESS: at('card'),
  CARD_NOT_COMPANYS: nothingToShow,
  CARD_PIN_RULES: at('pin'),
  CARD_EXPIRED: notification,
  CARD_INVALID_OTP: wrongCode,
  CARD_INVALID_PHONE: { shows: 'field', field: 'phone', message: 'Invalid phone number' },
}

const exchange: Record<ErrorCode<'exchange'>, PageResponse> = {
  EXCHANGE_RATE_UNAVAILABLE: notification,
  EXCHANGE_SENDER_NOT_COMPANYS: at('debtorAccountId'),
  EXCHANGE_RECIPIENT_NOT_COMPANYS: at('recipientAccountId'),
  EXCHANGE_UNKNOWN_OPERATION: at('operation'),
  EXCHANGE_NO_SELLING_RATE: notification,
  EXCHANGE_REQUEST_NOT_FOUND: nothingToShow,
  EXCHANGE_ALREADY_SIGNED: notification,
  EXCHANGE_NO_RIGHT_TO_SIGN: notification,
  EXCHANGE_SIGNING_INPUT: notification,
  EXCHANGE_INVALID_OTP: wrongCode,
  EXCHANGE_UNKNOWN_SIGNATURE_TYPE: at('method'),
  EXCHANGE_SIGNER_NOT_IDENTIFIED: notification,
  EXCHANGE_NO_AUTHORITY: notification,
  EXCHANGE_CLOSED_NOW: nothingToShow,
}

const deposits: Record<ErrorCode<'deposits'>, PageResponse> = {
  DEPOSIT_CLOSING_NOT_SENT: notification,
  DEPOSIT_NOT_FOUND: nothingToShow,
  DEPOSIT_BLOCKED: notification,
  DEPOSIT_NO_PHONE: notification,
  DEPOSIT_NO_PROLONGATION: at('prolongation'),
  DEPOSIT_OPERATION_NOT_FOUND: nothingToShow,
  DEPOSIT_OPENING_NOT_DELETED: notification,
}

const statusChanges: Record<ErrorCode<'statusChanges'>, PageResponse> = {
  STATUS_QUESTIONNAIRE_NOT_CHANGED: notification,
  STATUS_RELATION_NOT_CHANGED: notification,
  STATUS_PAYMENT_NOT_CHANGED: notification,
  STATUS_CARD_NOT_CHANGED: notification,
  STATUS_EXCHANGE_NOT_CHANGED: notification,
  STATUS_DEPOSIT_NOT_CHANGED: notification,
}

/** What a page of the cabinet does with its codes. Section 8 tells the meanings; where they show is ours to say. */
export const cabinetResponses = {
  ...payments,
  ...relations,
  ...accounts,
  ...cards,
  ...exchange,
  ...deposits,
  ...statusChanges,
}

export const isOfCabinet = (code: ErrorCode): code is keyof typeof cabinetResponses =>
  Object.hasOwn(cabinetResponses, code)
