import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@dilo/contract/call.ts'
import { type CallName, calls } from '@dilo/contract/calls.ts'
import { costOf } from '@dilo/contract/cost.ts'
import { type ActionPermission, actionPermissions, type ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import type { Permission, RelationType } from '@dilo/domain/permissions.ts'
import type { InjectOptions } from 'fastify'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { callAbout, closedCalls, invitationOf, type Known, knownOf, namesSomething, nothing } from '../testing/calls-about.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import { documentedRefusal } from '../testing/payment-actions-table.ts'
import { proofSize } from '../testing/proof-size.ts'
import { ACCOUNTANT, BOHDAN, DIRECTOR, OLENA } from '../testing/demo-people.ts'
import { companyOf, needSignatures, personOf } from '../testing/signatories.ts'
import type { TestClient } from '../testing/test-client.ts'

// Every call of the contract, by every role, with an id of one's own company and with one of another company (security rows 25 to 27). The expected answers
// come from the table below, from the contract's `access` and from docs/payment-actions.md.

/** A code, or that the call did what it is there for. */
type Outcome = string

const DONE = 'done'

/**
 * A call's answers to a role that it lets in: about a thing of the company, about an unrelated thing, and about a thing of another company of the same person,
 * where the answer differs. `action`: the matrix of actions decides about an own payment.
 */
type AboutSomething = {
  readonly own: Outcome
  readonly strange: Outcome
  readonly elsewhere?: Outcome
  readonly action?: PaymentAction
  readonly single?: SingleName
  /** A caller who may not write payments is refused behind the door, for any named thing. */
  readonly looking?: Outcome
}

/** The one name of section 6 that permits an action on a standing order; `SIGN` requires a right of signature too. */
type SingleName = 'EDIT' | 'SIGN' | 'REVOKE' | 'REPEAT'

/** `nothing`: it names nothing, so that the door is all there is. */
type Row = 'nothing' | AboutSomething

const payment = (own: Outcome = DONE): AboutSomething => ({ own, strange: 'PAY_E026', elsewhere: 'PAY_E023' })
const byAction = (action: PaymentAction, allowed: Outcome = DONE): AboutSomething => ({ ...payment(allowed), action })
const account: AboutSomething = { own: DONE, strange: 'PAY_E026', elsewhere: 'PAY_E003' }
const thing: AboutSomething = { own: DONE, strange: 'NOT_FOUND' }
/** A person learns of a relation of their own that it waits for nothing from them, whatever it gives. */
const ownRelation: AboutSomething = {
  own: 'STATUS_RELATION_NOT_CHANGED',
  strange: 'RELATION_NOT_FOUND',
  elsewhere: 'STATUS_RELATION_NOT_CHANGED',
}
const order = (single: SingleName, own: Outcome = DONE): AboutSomething => ({ own, strange: 'NOT_FOUND', single })

const ofCard = (own: Outcome = DONE): AboutSomething => ({ own, strange: 'CARD_NOT_COMPANYS' })

/** A purchase or a request of a card: these companies have none. */
const noSuchThing: AboutSomething = { own: 'NOT_FOUND', strange: 'NOT_FOUND' }

/** These companies exchange nothing. */
const noExchange: AboutSomething = { own: 'EXCHANGE_REQUEST_NOT_FOUND', strange: 'EXCHANGE_REQUEST_NOT_FOUND' }

/** These companies have asked nothing of a deposit. */
const noOperation: AboutSomething = { own: 'DEPOSIT_OPERATION_NOT_FOUND', strange: 'DEPOSIT_OPERATION_NOT_FOUND' }

/** These companies have no deposit. */
const noDeposit: AboutSomething = { own: 'DEPOSIT_NOT_FOUND', strange: 'DEPOSIT_NOT_FOUND' }

/** Exhaustive: a call without a row does not compile, and does not pass. */
const rows: Record<CallName, Row> = {
  'POST /api/auth-service/auth/tmp/by/phone': 'nothing',
  'POST /api/auth-service/auth/tmp/by/email': 'nothing',
  'GET /api/auth-service/auth/tmp': 'nothing',
  'POST /api/auth-service/captcha/challenge': 'nothing',
  'POST /api/auth-service/auth/by/phone_otp': 'nothing',
  'POST /api/auth-service/auth/by/email_otp': 'nothing',
  'POST /api/auth-service/auth/resend/sms_code': 'nothing',
  'POST /api/auth-service/auth/resend/email_code': 'nothing',
  'POST /api/auth-service/auth/demo': 'nothing',
  'POST /api/auth-service/user/restore/password': 'nothing',
  'GET /api/auth-service/user/restore/password': 'nothing',
  'POST /api/auth-service/user/resend/sms_code': 'nothing',
  'POST /api/auth-service/user/verify/sms_code': 'nothing',
  'POST /api/auth-service/user/verify/inn': 'nothing',
  'POST /api/auth-service/reg/send/reg_data': 'nothing',
  'POST /api/auth-service/reg/send/by_invite_reg_data': 'nothing',
  'GET /api/auth-service/reg/tmp': 'nothing',
  'POST /api/auth-service/reg/verify/sms_code': 'nothing',
  'POST /api/auth-service/reg/verify/email_code': 'nothing',
  'POST /api/auth-service/reg/resend/sms_code': 'nothing',
  'POST /api/auth-service/reg/resend/email_code': 'nothing',
  'POST /api/auth-service/reg/verify/okpo': 'nothing',
  'POST /api/auth-service/reg/corp_client': 'nothing',
  'POST /api/auth-service/reg/verify/inn': 'nothing',
  'POST /api/auth-service/reg/verify/passport': 'nothing',
  'POST /api/auth-service/reg/contacts/confirm_other_phone': 'nothing',
  'POST /api/auth-service/reg/contacts/set_fin_phone': 'nothing',
  'POST /api/auth-service/reg/contacts/cannot_confirm': 'nothing',
  'POST /api/auth-service/reg/complete': 'nothing',
  'GET /api/qr-service/generate/{clientId}': 'nothing',
  'POST /api/qr-service/scan': 'nothing',
  'POST /api/qr-service/approve': 'nothing',
  'POST /api/qr-service/decline': 'nothing',
  'POST /api/qr-service/session/scan': 'nothing',
  'POST /api/qr-service/session/approve': 'nothing',
  'POST /api/qr-service/session/decline': 'nothing',
  'GET /api/user-service/gov/verify/{code}': 'nothing',
  'POST /api/user-service/user/session': 'nothing',
  'DELETE /api/user-service/user/session': 'nothing',
  'GET /api/operation-service/invite/phys/reg/{invite}': 'nothing',
  'GET /api/file-service/upload-parameters': 'nothing',
  'POST /api/file-service/file': 'nothing',
  'GET /api/user-service/user/session': 'nothing',
  'POST /api/user-service/user/session/extension': 'nothing',
  'GET /api/user-service/user/sessions': 'nothing',
  'DELETE /api/user-service/user/sessions': 'nothing',
  'DELETE /api/user-service/user/sessions/{sessionId}': thing,
  'PUT /api/user-service/user/password': 'nothing',
  'GET /api/user-service/user/personal-record': 'nothing',
  'POST /api/user-service/user/personal-record': 'nothing',
  'GET /api/user-service/user/consents': 'nothing',
  'POST /api/user-service/user/consents': 'nothing',
  'GET /api/user-service/user/contact-change': 'nothing',
  'GET /api/user-service/user/friend-invite': 'nothing',
  'POST /api/user-service/user/contact-change': 'nothing',
  'POST /api/user-service/user/contact-change/code': 'nothing',
  'POST /api/user-service/user/contact-change/signing': 'nothing',
  'POST /api/user-service/user/contact-change/signature': 'nothing',
  'POST /api/user-service/user/contact-change/proof': 'nothing',
  'DELETE /api/user-service/user/contact-change': 'nothing',
  'GET /api/user-service/user/new-recipients': 'nothing',
  'PUT /api/user-service/user/current-company': { own: DONE, strange: 'RELATION_NOT_FOUND', elsewhere: DONE },
  'PUT /api/user-service/user/settings': 'nothing',
  'POST /api/user-service/user/demo-key': 'nothing',
  'GET /api/ekb-service/v2/clients/physical/current': 'nothing',
  'GET /api/account-service/accounts': 'nothing',
  'GET /api/account-service/overview': 'nothing',
  'GET /api/rate-service/rates': 'nothing',
  'GET /api/account-service/accounts/{accountId}': thing,
  'GET /api/account-service/accounts/{accountId}/requisites': thing,
  'PUT /api/account-service/accounts/{accountId}/alias': thing,
  'POST /api/account-service/accounts/{accountId}/order-link': thing,
  'POST /api/account-service/orders': 'nothing',
  'PUT /api/account-service/chosen-accounts': thing,
  'GET /api/account-service/accounts/{accountId}/statement': thing,
  'GET /api/account-service/accounts/{accountId}/statement/totals': thing,
  'GET /api/account-service/accounts/{accountId}/statement/near-search': thing,
  'GET /api/account-service/statement': 'nothing',
  'GET /api/account-service/statement/totals': 'nothing',
  'GET /api/account-service/statement/near-search': 'nothing',
  'GET /api/account-service/credit-turnover': 'nothing',
  'GET /api/account-service/accounts/{accountId}/balance-history': thing,
  'GET /api/account-service/accounts/{accountId}/by-counterparty': thing,
  'GET /api/account-service/accounts/{accountId}/entries/{version}': thing,
  'GET /api/account-service/accounts/{accountId}/statement/file': thing,
  'GET /api/account-service/accounts/{accountId}/entries/{version}/receipt': thing,
  'GET /api/account-service/documents/{code}': 'nothing',
  'GET /api/account-service/statement-subscriptions': 'nothing',
  'POST /api/account-service/statement-subscriptions/own-code': thing,
  // An address that is new to the company, and no code with it.
  'POST /api/account-service/statement-subscriptions': { ...thing, own: 'ACCOUNT_STATEMENT_CODE_NEEDED' },
  'POST /api/account-service/statement-subscriptions/{subscriptionId}/code': thing,
  // No code was sent here.
  'POST /api/account-service/statement-subscriptions/{subscriptionId}/confirmation': { ...thing, own: 'OTP_EXPIRED' },
  'PUT /api/account-service/statement-subscriptions/{subscriptionId}/state': thing,
  'DELETE /api/account-service/statement-subscriptions/{subscriptionId}': thing,
  'POST /api/account-service/statement-unsubscriptions': 'nothing',
  'GET /api/payment-service/payments': 'nothing',
  'GET /api/payment-service/payments/near-search': 'nothing',
  'GET /api/payment-service/payments/new': 'nothing',
  'GET /api/payment-service/payments/terms': account,
  'GET /api/payment-service/payments/double': 'nothing',
  'POST /api/payment-service/payments': account,
  'GET /api/payment-service/payments/{paymentId}': payment(),
  'GET /api/payment-service/payments/{paymentId}/instruction': payment(),
  // It is not signed.
  'GET /api/payment-service/payments/{paymentId}/evidence': payment('PAY_E049'),
  'GET /api/payment-service/payments/register': thing,
  'PUT /api/payment-service/payments/{paymentId}': byAction('EDIT'),
  'DELETE /api/payment-service/payments/{paymentId}': byAction('DELETE'),
  'POST /api/payment-service/payments/{paymentId}/repetition': byAction('REPEAT'),
  'POST /api/payment-service/payments/bulk': byAction('DELETE'),
  'GET /api/payment-service/imports': 'nothing',
  // No file comes with it: the account is checked before the file is read.
  'POST /api/payment-service/imports': { ...account, own: 'INVALID_REQUEST' },
  'GET /api/payment-service/imports/{importId}': thing,
  'DELETE /api/payment-service/imports/{importId}': thing,
  'GET /api/payment-service/imports/{importId}/rows': thing,
  'PUT /api/payment-service/imports/{importId}/rows/{place}': thing,
  'PUT /api/payment-service/imports/{importId}/mapping': thing,
  'PUT /api/payment-service/imports/{importId}/account': thing,
  'PUT /api/payment-service/imports/{importId}/past-days': thing,
  'GET /api/payment-service/imports/{importId}/difference': thing,
  'POST /api/payment-service/imports/{importId}/payments': thing,
  'GET /api/payment-service/imports/{importId}/signing': thing,
  'POST /api/payment-service/imports/{importId}/signing': thing,
  'GET /api/payment-service/imports/{importId}/status-report': thing,
  'GET /api/payment-service/templates': 'nothing',
  'POST /api/payment-service/templates': payment(),
  'POST /api/payment-service/templates/{templateId}/payments': thing,
  'DELETE /api/payment-service/templates/{templateId}': thing,
  'GET /api/payment-service/counterparties': 'nothing',
  'POST /api/payment-service/counterparties': 'nothing',
  'DELETE /api/payment-service/counterparties/{counterpartyId}': thing,
  'GET /api/payment-service/ending-accounts': 'nothing',
  'PUT /api/payment-service/recipient-last-day': 'nothing',
  'POST /api/payment-service/payments/{paymentId}/revocation': byAction('REVOKE'),
  'POST /api/payment-service/payments/{paymentId}/cancellation': byAction('CANCEL'),
  'POST /api/payment-service/payments/{paymentId}/recall': byAction('RECALL'),
  'GET /api/payment-service/payments/{paymentId}/history': payment(),
  'GET /api/payment-service/returns/{accountId}/{version}': thing,
  'GET /api/payment-service/payments/{paymentId}/payee-link': payment(),
  'POST /api/payment-service/payments/{paymentId}/payee-link': payment(),
  'DELETE /api/payment-service/payments/{paymentId}/payee-link': payment(),
  'POST /api/payment-service/payee-links/stage': 'nothing',
  'GET /api/payment-service/signing-policy': 'nothing',
  'PUT /api/payment-service/signing-policy/change': 'nothing',
  'POST /api/payment-service/signing-policy/simulation': 'nothing',
  'GET /api/payment-service/signing-policy/change/simulation': 'nothing',
  'DELETE /api/payment-service/signing-policy/change': 'nothing',
  'POST /api/payment-service/signing-policy/change/code': 'nothing',
  'POST /api/payment-service/signing-policy/change/signatures': 'nothing',
  'GET /api/payment-service/payments/{paymentId}/signature-plan': payment(),
  'POST /api/payment-service/payments/{paymentId}/signing': byAction('SEND_TO_SIGNING'),
  'DELETE /api/payment-service/payments/{paymentId}/signing': byAction('REVOKE_FROM_SIGNING'),
  'POST /api/payment-service/payments/{paymentId}/rework': byAction('RETURN_FOR_REWORK'),
  'POST /api/payment-service/payments/{paymentId}/signing-code': byAction('SEND_CODE'),
  // No code was sent here.
  'POST /api/payment-service/payments/{paymentId}/signatures': byAction('SIGN', 'OTP_EXPIRED'),
  'DELETE /api/payment-service/payments/{paymentId}/signatures': byAction('REVOKE_SIGNATURE'),
  'POST /api/payment-service/signing-code': byAction('SEND_CODE'),
  // The code is requested before the list is read: a person without a signature never had a code.
  'POST /api/payment-service/signatures': payment('OTP_EXPIRED'),
  'POST /api/payment-service/remote-signings': 'nothing',
  // Nobody has asked to sign remotely here: remote-signing.test.ts proves who is given the answer.
  'POST /api/payment-service/remote-signings/{requestId}/answer': { ...thing, own: 'NOT_FOUND' },
  'GET /api/payment-service/standing-orders': 'nothing',
  'POST /api/payment-service/standing-orders': account,
  'GET /api/payment-service/standing-orders/{orderId}': thing,
  'PUT /api/payment-service/standing-orders/{orderId}': order('EDIT'),
  'POST /api/payment-service/standing-orders/{orderId}/steps': order('REVOKE'),
  // A draft has no next payments.
  'PUT /api/payment-service/standing-orders/{orderId}/amount': order('EDIT', 'STANDING_ORDER_NOT_CHANGED'),
  // A draft goes to signing with its first code.
  'POST /api/payment-service/standing-orders/{orderId}/signing-code': order('SIGN'),
  'POST /api/payment-service/standing-orders/{orderId}/signatures': order('SIGN', 'STANDING_ORDER_NOT_CHANGED'),
  // The payment belongs to no such order.
  'POST /api/payment-service/standing-orders/{orderId}/payments/{paymentId}/repetition': { ...thing, own: 'NOT_FOUND' },
  'GET /api/salary-service/registers': 'nothing',
  'GET /api/salary-service/registers/new': 'nothing',
  'POST /api/salary-service/registers': account,
  'POST /api/salary-service/registers/file-rows': 'nothing',
  'GET /api/salary-service/registers/{registerId}': thing,
  'PUT /api/salary-service/registers/{registerId}': thing,
  'GET /api/search-service/search': 'nothing',
  'GET /api/search-service/near-search': 'nothing',
  'GET /api/inbox-service/inbox': 'nothing',
  'GET /api/inbox-service/companies': 'nothing',
  'GET /api/notice-service/account-notices': 'nothing',
  'PUT /api/notice-service/account-notices/read': thing,
  'GET /api/notice-service/accounts/{accountId}/bound': thing,
  'PUT /api/notice-service/accounts/{accountId}/bound': thing,
  'GET /api/notice-service/card-notices': 'nothing',
  'PUT /api/notice-service/card-notices/read': thing,
  'GET /api/notice-service/deposit-notices': 'nothing',
  'PUT /api/notice-service/deposit-notices/read': noDeposit,
  'GET /api/notice-service/exchange-notices': 'nothing',
  'PUT /api/notice-service/exchange-notices/read': noExchange,
  'GET /api/notice-service/notices': 'nothing',
  'GET /api/notice-service/notices/unread': 'nothing',
  'GET /api/notice-service/choices': 'nothing',
  'PUT /api/notice-service/choices': 'nothing',
  'PUT /api/notice-service/notices/read': 'nothing',
  'PUT /api/notice-service/payments/{paymentId}/read': payment(),
  'GET /api/operation-service/operations': 'nothing',
  'POST /api/operation-service/account-openings': 'nothing',
  'PUT /api/operation-service/account-openings/{operationId}': thing,
  'POST /api/operation-service/account-openings/{operationId}/withdrawal': thing,
  'POST /api/operation-service/invite/accept': 'nothing',
  'GET /api/operation-service/verification': 'nothing',
  // The company of these tests is an entrepreneur's or not: executive-body.test.ts says who sets it.
  'PUT /api/operation-service/company/executive-body': 'nothing',
  'GET /api/operation-service/people': 'nothing',
  // The person of these tests is the company's director.
  'POST /api/operation-service/people/{personId}/ending/code': { own: 'RELATION_OF_HEAD', strange: 'RELATION_NOT_FOUND' },
  'POST /api/operation-service/people/{personId}/ending': { own: 'RELATION_OF_HEAD', strange: 'RELATION_NOT_FOUND' },
  // The version is one that nobody saw: access-changes-of-people.test.ts proves what comes after that.
  'PUT /api/operation-service/people/{personId}/change': { own: 'PAY_E062', strange: 'RELATION_NOT_FOUND' },
  'POST /api/operation-service/people/{personId}/disabling': { own: 'PAY_E062', strange: 'RELATION_NOT_FOUND' },
  'POST /api/operation-service/people/checks': 'nothing',
  'POST /api/operation-service/people': 'nothing',
  'POST /api/operation-service/relations/{companyId}/confirmation/code': ownRelation,
  'POST /api/operation-service/relations/{companyId}/confirmation': ownRelation,
  'POST /api/operation-service/relations/{companyId}/declining': ownRelation,
  'POST /api/operation-service/resignation/code': 'nothing',
  'POST /api/operation-service/resignation': 'nothing',
  'GET /api/operation-service/audit': 'nothing',
  'GET /api/operation-service/audit/chain': 'nothing',
  'GET /api/operation-service/audit/verification': 'nothing',
  'GET /api/operation-service/audit/file': 'nothing',
  'GET /api/operation-service/access-changes': 'nothing',
  // No change is proposed here: access-changes.test.ts proves who may sign the asked changes.
  'GET /api/operation-service/access-changes/{changeId}': { ...thing, own: 'NOT_FOUND' },
  'GET /api/operation-service/access-changes/{changeId}/simulation': { ...thing, own: 'NOT_FOUND' },
  'POST /api/operation-service/access-changes/{changeId}/code': { ...thing, own: 'NOT_FOUND' },
  'POST /api/operation-service/access-changes/{changeId}/signatures': { ...thing, own: 'NOT_FOUND' },
  'POST /api/operation-service/access-changes/{changeId}/withdrawal': { ...thing, own: 'NOT_FOUND' },
  'POST /api/operation-service/change-withdrawals': 'nothing',
  'POST /api/operation-service/change-withdrawals/preview': 'nothing',
  'GET /api/enquiry-service/enquiries': 'nothing',
  'GET /api/enquiry-service/enquiries/{enquiryId}': thing,
  // Its id is that of another enquiry; a strange one is of a company that is not the session's.
  'PUT /api/enquiry-service/enquiries/{enquiryId}': { own: 'IDEMPOTENCY_KEY_REUSED', strange: 'RELATION_COMPANY_CHANGED' },
  'PUT /api/enquiry-service/enquiries/{enquiryId}/letters/{letterId}': thing,
  'PUT /api/enquiry-service/enquiries/{enquiryId}/read': thing,
  'GET /api/operation-service/invitations': 'nothing',
  'POST /api/operation-service/invitations': 'nothing',
  // The invitation of these tests names no position, so no role can offer it.
  'POST /api/operation-service/invitations/{invitationId}/message': { ...thing, own: 'NO_AUTHORITY' },
  'POST /api/operation-service/invitations/{invitationId}/withdrawal': thing,
  // The test leaves out the bytes of own files: it is about the answer for a file of another company.
  'DELETE /api/file-service/logo': 'nothing',
  // No questionnaire is under way here: questionnaires.test.ts says who fills it in and hands it in.
  'GET /api/card-service/cards': 'nothing',
  'GET /api/deposit-service/operations': 'nothing',
  'GET /api/deposit-service/operations/{operationId}': noOperation,
  'POST /api/deposit-service/openings': { own: 'INVALID_REQUEST', strange: 'INVALID_REQUEST' },
  'PUT /api/deposit-service/openings/{operationId}': noOperation,
  'DELETE /api/deposit-service/openings/{operationId}': noOperation,
  'DELETE /api/deposit-service/operations/{operationId}': noOperation,
  'POST /api/deposit-service/operations/{operationId}/codes': noOperation,
  'POST /api/deposit-service/operations/{operationId}/signatures': noOperation,
  'POST /api/deposit-service/deposits/{depositId}/replenishments': noDeposit,
  'POST /api/deposit-service/deposits/{depositId}/closings': noDeposit,
  'GET /api/exchange-service/rates': 'nothing',
  'GET /api/exchange-service/reminder': 'nothing',
  'PUT /api/exchange-service/reminder': noExchange,
  'DELETE /api/exchange-service/reminder': 'nothing',
  'POST /api/exchange-service/quotes': { own: 'EXCHANGE_RECIPIENT_NOT_COMPANYS', strange: 'EXCHANGE_SENDER_NOT_COMPANYS' },
  'GET /api/exchange-service/requests': 'nothing',
  'GET /api/exchange-service/requests/{exchangeId}': noExchange,
  'GET /api/exchange-service/requests/{exchangeId}/paper': noExchange,
  'POST /api/exchange-service/requests': {
    own: 'EXCHANGE_RECIPIENT_NOT_COMPANYS',
    strange: 'EXCHANGE_SENDER_NOT_COMPANYS',
    looking: 'EXCHANGE_NO_AUTHORITY',
  },
  'PUT /api/exchange-service/requests/{exchangeId}': noExchange,
  'DELETE /api/exchange-service/requests/{exchangeId}': noExchange,
  'PUT /api/exchange-service/requests/{exchangeId}/quote': noExchange,
  'POST /api/exchange-service/requests/{exchangeId}/codes': noExchange,
  'POST /api/exchange-service/requests/{exchangeId}/signatures': noExchange,
  'POST /api/exchange-service/requests/{exchangeId}/revocation': noExchange,
  'GET /api/exchange-service/grounds': 'nothing',
  'GET /api/exchange-service/contracts': 'nothing',
  'GET /api/exchange-service/contracts/{contractId}': noSuchThing,
  'POST /api/exchange-service/contracts': 'nothing',
  'PUT /api/exchange-service/contracts/{contractId}': noSuchThing,
  'PUT /api/exchange-service/contracts/{contractId}/uses/{useId}/settlement': noSuchThing,
  'POST /api/exchange-service/requests/{exchangeId}/documents': noExchange,
  'DELETE /api/exchange-service/requests/{exchangeId}/documents/{documentId}': noExchange,
  'GET /api/exchange-service/requests/{exchangeId}/documents/{documentId}/pages/{page}': noExchange,
  'GET /api/deposit-service/products': 'nothing',
  // An account of another company is no account to pay from.
  'POST /api/deposit-service/quotes': { own: DONE, strange: 'INVALID_REQUEST' },
  'GET /api/deposit-service/deposits': 'nothing',
  'GET /api/deposit-service/shelf': 'nothing',
  'GET /api/deposit-service/deposits/{depositId}': noDeposit,
  'GET /api/deposit-service/deposits/{depositId}/accruals': noDeposit,
  'GET /api/deposit-service/deposits/{depositId}/certificate': noDeposit,
  'GET /api/deposit-service/deposits/{depositId}/payouts': noDeposit,
  'POST /api/deposit-service/deposits/{depositId}/prolongation/codes': noDeposit,
  'PUT /api/deposit-service/deposits/{depositId}/prolongation': noDeposit,
  'POST /api/deposit-service/deposits/{depositId}/return-quotes': noDeposit,
  'GET /api/deposit-service/deposits/{depositId}/payout-account': noDeposit,
  'POST /api/deposit-service/deposits/{depositId}/payout-account/codes': noDeposit,
  'PUT /api/deposit-service/deposits/{depositId}/payout-account': noDeposit,
  'DELETE /api/deposit-service/deposits/{depositId}/payout-account/waiting': noDeposit,
  'GET /api/card-service/cards/{cardId}': ofCard(),
  'GET /api/card-service/cards/{cardId}/operations': ofCard(),
  'POST /api/card-service/cards/{cardId}/trials': ofCard(),
  'POST /api/card-service/cards/locks': { own: DONE, strange: DONE },
  'POST /api/card-service/cards/{cardId}/locks': ofCard(),
  'POST /api/card-service/cards/{cardId}/activations': ofCard('STATUS_CARD_NOT_CHANGED'),
  'POST /api/card-service/cards/{cardId}/codes': ofCard('STATUS_CARD_NOT_CHANGED'),
  'POST /api/card-service/cards/{cardId}/unlocks': ofCard('STATUS_CARD_NOT_CHANGED'),
  'POST /api/card-service/cards/{cardId}/recognitions': ofCard('STATUS_CARD_NOT_CHANGED'),
  'PUT /api/card-service/cards/{cardId}/limits': ofCard('STATUS_CARD_NOT_CHANGED'),
  'PUT /api/card-service/cards/{cardId}/label': ofCard(),
  'POST /api/card-service/cards/{cardId}/closings': ofCard('STATUS_CARD_NOT_CHANGED'),
  'POST /api/card-service/cards/{cardId}/pin-sessions': ofCard('STATUS_CARD_NOT_CHANGED'),
  'POST /api/card-service/cards/{cardId}/reveal-sessions': ofCard('STATUS_CARD_NOT_CHANGED'),
  'GET /api/card-service/receipts': 'nothing',
  'PUT /api/card-service/receipts/rule': 'nothing',
  'GET /api/card-service/operations/{operationId}/receipts': noSuchThing,
  'POST /api/card-service/operations/{operationId}/receipts': noSuchThing,
  'DELETE /api/card-service/operations/{operationId}/receipts/{documentId}': noSuchThing,
  'GET /api/card-service/operations/{operationId}/receipts/{documentId}/pages/{page}': noSuchThing,
  'PUT /api/card-service/operations/{operationId}/receipt-need': noSuchThing,
  'GET /api/card-service/approvals': 'nothing',
  'POST /api/card-service/approvals/{approvalId}/codes': noSuchThing,
  'POST /api/card-service/approvals/{approvalId}/answers': noSuchThing,
  'GET /api/card-service/allowance-requests': 'nothing',
  'POST /api/card-service/cards/{cardId}/allowance-requests': ofCard('NOT_FOUND'),
  'POST /api/card-service/allowance-requests/{allowanceId}/codes': noSuchThing,
  'POST /api/card-service/allowance-requests/{allowanceId}/answers': noSuchThing,
  'GET /api/card-service/cards/{cardId}/wallet-tokens': ofCard(),
  'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/suspension': ofCard('NOT_FOUND'),
  'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/codes': ofCard('NOT_FOUND'),
  'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/resumption': ofCard('NOT_FOUND'),
  'DELETE /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}': ofCard('NOT_FOUND'),
  'GET /api/card-service/holders': 'nothing',
  'GET /api/card-service/applications': 'nothing',
  'GET /api/card-service/applications/{applicationId}': noSuchThing,
  'POST /api/card-service/applications': { own: DONE, strange: 'INVALID_REQUEST' },
  'PUT /api/card-service/applications/{applicationId}': noSuchThing,
  'DELETE /api/card-service/applications/{applicationId}': noSuchThing,
  'POST /api/card-service/applications/{applicationId}/codes': noSuchThing,
  'POST /api/card-service/applications/{applicationId}/signatures': noSuchThing,
  'POST /api/card-service/cards/{cardId}/bind-sessions': ofCard(),
  'POST /api/card-service/cards/{cardId}/reissue-codes': ofCard('STATUS_CARD_NOT_CHANGED'),
  'POST /api/card-service/cards/{cardId}/reissues': ofCard('STATUS_CARD_NOT_CHANGED'),
  'GET /api/card-service/spending-changes': 'nothing',
  'POST /api/card-service/spending-changes': noSuchThing,
  'POST /api/card-service/spending-changes/{changeId}/codes': noSuchThing,
  'POST /api/card-service/spending-changes/{changeId}/signatures': noSuchThing,
  'POST /api/card-service/spending-changes/{changeId}/withdrawal': noSuchThing,
  'GET /api/card-service/programs': 'nothing',
  'POST /api/card-service/programs': 'nothing',
  'POST /api/card-service/programs/{programId}/codes': noSuchThing,
  'PUT /api/card-service/programs/{programId}': noSuchThing,
  'POST /api/card-service/programs/{programId}/closings': noSuchThing,
  'GET /api/questionnaire-service/questionnaire': 'nothing',
  'POST /api/questionnaire-service/questionnaire': 'nothing',
  'PUT /api/questionnaire-service/questionnaire/sections/{section}': { own: 'STATUS_QUESTIONNAIRE_NOT_CHANGED', strange: 'STATUS_QUESTIONNAIRE_NOT_CHANGED' },
  'GET /api/questionnaire-service/person': 'nothing',
  'PUT /api/questionnaire-service/person': 'nothing',
  'POST /api/questionnaire-service/questionnaire/withdrawal': 'nothing',
  'POST /api/questionnaire-service/questionnaire/signing-code': 'nothing',
  'POST /api/questionnaire-service/questionnaire/signatures': 'nothing',
  'POST /api/questionnaire-service/financial-statements/reading': 'nothing',
  'GET /api/file-service/file/{fileId}': { ...thing, own: 'NOT_FOUND' },
  'GET /api/file-service/documents': 'nothing',
  'POST /api/file-service/documents': 'nothing',
  // Submitted by another person of the company.
  'GET /api/file-service/documents/{documentId}/file': { ...thing, own: 'NOT_FOUND' },
  'DELETE /api/file-service/documents/{documentId}': { own: 'STATUS_QUESTIONNAIRE_NOT_CHANGED', strange: 'NOT_FOUND' },
}

type Role = {
  readonly relation: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
}

const wide: readonly Permission[] = ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE']

/** The full set. Only an entrepreneur has the permissions of salaries unless they are listed (decision 084). */
const full: readonly Permission[] = [...wide, 'SALARY_VIEW', 'SALARY_WRITE']

/** The roles of a company, with the usual rights of each. */
const usual: readonly Role[] = [
  { relation: 'ENTREPRENEUR', permissions: [], signatureType: 'first' },
  { relation: 'DIRECTOR', permissions: wide, signatureType: 'first' },
  { relation: 'ACCOUNTANT', permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'], signatureType: 'second' },
  { relation: 'FOUNDER', permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'], signatureType: 'none' },
  { relation: 'TRUSTEE', permissions: ['PAYMENTS_VIEW'], signatureType: 'none' },
  { relation: 'ACCOUNTANT', permissions: ['SALARY_VIEW', 'SALARY_WRITE'], signatureType: 'none' },
]

/**
 * The same people with one action alone, by each of its names; and with an action of payments that they may not even look
 * at. An entrepreneur has the full set whatever is listed.
 */
const single: readonly Role[] = usual
  .slice(0, -1)
  .flatMap((role) =>
    (role.relation === 'ENTREPRENEUR' ? (['SIGN'] as const) : actionPermissions)
      .map((action): Role => ({ ...role, permissions: ['PAYMENTS_VIEW', action] }))
      .concat({ ...role, permissions: ['PAYMENT_SIGN'] }),
  )

/** Roles with a single wide permission of section 6. */
const alone: readonly Role[] = [...wide, 'SALARY_VIEW' as const].map((permission) => ({
  relation: 'DIRECTOR',
  permissions: [permission],
  signatureType: 'first',
}))

const everyRole: readonly Role[] = [...usual, ...alone, ...single]

const listing = usual.slice(1, -1).map(({ relation }) => relation)

/** A single action of each relation, another one each. */
const oneOfEach = listing.flatMap((relation, place) => single.filter((role) => role.relation === relation).slice(place, place + 1))

/** The roles that try the door of every call: there a single action opens nothing, whichever it is and whichever relation lists it. */
const knocking: readonly Role[] = proofSize({ small: [...usual, ...alone, ...oneOfEach], large: everyRole })

/**
 * The roles that try every call with things of others and all own ones: behind the door the call decides, for every
 * role.
 */
const inside: readonly Role[] = proofSize({ small: [...usual, ...oneOfEach.slice(0, 1)], large: everyRole })

/** The roles that compare the answer about a thing of another company with that about nothing at all. */
const comparing: readonly Role[] = proofSize({ small: usual.slice(1, 3), large: usual })

const roles = everyRole.map(
  (role) => [`${role.relation} with ${role.permissions.join(', ') || 'the full set'}, signature ${role.signatureType}`, role] as const,
)

/** Spec section 6: who owns their own entrepreneur company has the full set, others what their relation lists. */
const rightsOf = ({ relation, permissions }: Role): readonly ListedPermission[] => (relation === 'ENTREPRENEUR' ? full : permissions)

/** Spec section 6: with and without PAYMENT_ it is the same. Signing, asking for its code and giving back are one right. */
const nameOf: Record<PaymentAction, string> = {
  EDIT: 'EDIT',
  SEND_TO_SIGNING: 'SEND_TO_SIGNING',
  SEND_CODE: 'SIGN',
  SIGN: 'SIGN',
  RETURN_FOR_REWORK: 'SIGN',
  REVOKE_SIGNATURE: 'REVOKE_SIGNATURE',
  REVOKE_FROM_SIGNING: 'REVOKE_FROM_SIGNING',
  DELETE: 'DELETE',
  REVOKE: 'REVOKE',
  CANCEL: 'CANCEL',
  RECALL: 'SIGN',
  REPEAT: 'REPEAT',
}

const signs: readonly PaymentAction[] = ['SEND_CODE', 'SIGN', 'RETURN_FOR_REWORK', 'RECALL']

type State = 'draft' | 'onSigning'

/** The cell of docs/payment-actions.md for a colleague's payment without a signature. */
function wordOnAction(role: Role, state: State, action: PaymentAction, allowed: Outcome): Outcome {
  const rights = rightsOf(role)
  const has = (name: string) => rights.includes('PAYMENTS_WRITE') || [name, `PAYMENT_${name}`].some((one) => rights.includes(one as ActionPermission))
  const signatory = role.signatureType !== 'none'
  const who = () => {
    if (!has(nameOf[action])) return 'whoOnlyLooks'
    if (signs.includes(action) && signatory) return has('SEND_TO_SIGNING') ? 'anEntrepreneur' : 'whoOnlySigns'
    return signatory && action === 'DELETE' ? 'aSignatory' : 'aColleague'
  }
  return documentedRefusal(who(), state, action) ?? allowed
}

/** The same of a standing order that is a draft: what the person may never do comes first. */
function wordOnOrder(role: Role, single: SingleName, allowed: Outcome): Outcome {
  const rights = rightsOf(role)
  const has = (name: string) => rights.includes('PAYMENTS_WRITE') || [name, `PAYMENT_${name}`].some((one) => rights.includes(one as ActionPermission))
  if (!has(single)) return 'PAY_E002'
  if (single !== 'SIGN') return allowed
  if (role.signatureType === 'none') return 'PAY_E030'
  return allowed === DONE && !has('SEND_TO_SIGNING') ? 'PAY_E002' : allowed
}

/** The refusal by the contract's `access`; null for a person whom it lets in. */
function doorOf(call: Call, rights: readonly ListedPermission[]): Outcome | null {
  if (call.access === 'anyone' || call.access === 'signedIn') return null
  // Every role here has a relation, and with it some right.
  if (call.access === 'anyRelation' ? rights.length > 0 : rights.includes(call.access)) return null
  if (call.access.startsWith('SALARY')) return 'NOT_FOUND'
  return call.access.startsWith('PAYMENTS') ? 'PAY_E002' : 'NO_AUTHORITY'
}

const every = Object.entries(calls) as [CallName, Call][]

const { bank } = bankOfFile()
/** Many calls are prepared at once. */
let admin: pg.Pool
let company: string
let director: TestClient
let person: TestClient
let ids: Record<'own' | 'strange', Known>

const SOMEBODY = ACCOUNTANT

beforeAll(async () => {
  admin = new pg.Pool({ connectionString: bank.adminUrl, max: 4 })
  director = await bank.signedIn(DIRECTOR)
  ids = { own: await knownOf(bank, director), strange: await knownOf(bank, await bank.signedIn(OLENA)) }
  company = await companyOf(bank, SOMEBODY)
  await needSignatures(bank, company, ['any'])
  // The subject is the rights of a trustee, and not whether payments are open for trustees (decision 145).
  await admin.query(
    'insert into pilot_company (company_id, added_at, trustees) values ($1, now(), true) on conflict (company_id) do update set trustees = true',
    [company],
  )
  person = await bank.signedIn(SOMEBODY)
})
afterAll(async () => {
  await admin.end()
})

async function become({ relation, permissions, signatureType }: Role): Promise<void> {
  const text = 'update relation set type = $2, permissions = $3, signature_type = $4 where person_id = $1 and company_id = $5'
  await admin.query(text, [await personOf(bank, SOMEBODY), relation, permissions, signatureType, company])
  // The test needs more codes than a person gets in a day.
  await admin.query('delete from attempt_counter')
  // It also needs more subscriptions than a company may have.
  await admin.query('delete from statement_subscription where subscription_id <> all ($1)', [[ids.own.subscriptionId, ids.strange.subscriptionId]])
}

let serial = 0

/** Another row like one that there is. */
async function copy(table: string, key: string, id: string, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const newId = randomUUID()
  const text = `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || $2::jsonb)).* from ${table} one where ${key} = $1`
  const { rowCount } = await admin.query(text, [id, JSON.stringify({ [key]: newId, ...changes })])
  expect(rowCount).toBe(1)
  return newId
}

/** The things that a call may change, made anew for each call. */
async function freshly(name: string, state: State): Promise<Known> {
  serial += 1
  const { own } = ids
  const number = `W${serial}`
  if (name.includes('/sessions/')) return { ...own, sessionId: await ownSession() }
  if (name.startsWith('DELETE') && name.includes('{templateId}'))
    return { ...own, templateId: await copy('payment_template', 'template_id', own.templateId, {}) }
  if (name.includes('{counterpartyId}'))
    return { ...own, counterpartyId: await copy('counterparty', 'counterparty_id', own.counterpartyId, { passport: number }) }
  if (name.includes('{operationId}')) return { ...own, operationId: await copy('account_opening', 'operation_id', own.operationId, {}) }
  if (name.includes('{subscriptionId}'))
    return {
      ...own,
      subscriptionId: await copy('statement_subscription', 'subscription_id', own.subscriptionId, {
        address: `${number}@example.com`,
        state: name.endsWith('/state') ? 'paused' : 'awaitsCode',
      }),
    }
  // An enquiry is seen by its author, whatever their role.
  if (name.includes('{enquiryId}'))
    return { ...own, enquiryId: await copy('enquiry', 'enquiry_id', own.enquiryId, { person_id: await personOf(bank, SOMEBODY) }) }
  if (name.includes('{orderId}')) return { ...own, orderId: await copy('standing_order', 'order_id', own.orderId, {}) }
  if (name.includes('{importId}')) return { ...own, importId: await copyOfImport(own.importId) }
  if (name.includes('{invitationId}')) return { ...own, invitationId: await invitationOf(bank, director) }
  return { ...own, paymentId: await copy('payment', 'payment_id', own.paymentId, { number, state, uetr: randomUUID() }) }
}

const refusedThings: Partial<Record<State, Promise<Known>>> = {}

/** Things for the calls that a role may not make: one payment of a state serves all of them, because a refused call changes nothing. */
const unchanging = (state: State): Promise<Known> => (refusedThings[state] ??= freshly('', state))

/** The copy has its own row: a row belongs to one import. */
async function copyOfImport(importId: string): Promise<string> {
  const copied = await copy('payment_import', 'import_id', importId, {})
  const text = `insert into payment_import_row select (jsonb_populate_record(null::payment_import_row, to_jsonb(one) || $2::jsonb)).* from payment_import_row one where import_id = $1`
  await admin.query(text, [importId, JSON.stringify({ import_id: copied })])
  return copied
}

const ownSession = async (): Promise<string> => {
  const { rows: found } = await admin.query('select session_id from session where person_id = $1 order by created_at limit 1', [await personOf(bank, SOMEBODY)])
  return copy('session', 'session_id', String((found as { session_id: string }[])[0]?.session_id), { token_hash: `\\x${randomBytes(32).toString('hex')}` })
}

/** A code; of many at once what it says of the one that was named. */
async function outcomeOf(client: TestClient, options: InjectOptions): Promise<Outcome> {
  const answer = await client.send(options)
  if (answer.statusCode === 204 || !String(answer.headers['content-type']).startsWith('application/json')) return DONE
  const body = answer.json<{ error_code?: string; results?: { refusal: string | null }[]; outcome?: string; payments?: { refusal: string | null }[] }>()
  if (body.error_code !== undefined) return body.error_code
  const each = body.results ?? (body.outcome === 'refused' ? body.payments : undefined)
  return each?.[0]?.refusal ?? DONE
}

/** Any call with a question that none has: it is answered at the door, or by it. */
const atTheDoor = (name: string): InjectOptions => ({ ...callAbout(name.replace(/\{\w+\}/g, nothing.paymentId), nothing), query: { x: 'x' } })

/**
 * Locks all unsigned work of the person, also before it refuses: a call about an import would be refused because it is
 * being changed.
 */
const ALONE: CallName = 'POST /api/operation-service/people/{personId}/disabling'

/**
 * Asks all at once: none of these calls but one is in the way of another. Only the heavy calls of a company follow one another,
 * and one that waits five seconds for its turn is refused (decision 099): they are asked in turn.
 */
async function eachName(names: readonly CallName[], ask: (name: CallName) => Promise<Outcome>): Promise<Readonly<Record<string, Outcome>>> {
  const isHeavy = (name: CallName) => costOf(name, calls[name]) === 'heavy'
  const others = names.filter((name) => !isHeavy(name) && name !== ALONE).map(async (name) => [name, await ask(name)] as const)
  const [inTurn, atOnce] = await Promise.all([eachInTurn(names.filter(isHeavy), ask), Promise.all(others)])
  return { ...inTurn, ...Object.fromEntries(atOnce), ...(names.includes(ALONE) && { [ALONE]: await ask(ALONE) }) }
}

/** One after the other: visitors of the demo have a short line, too. */
async function eachInTurn<Name extends string>(names: readonly Name[], ask: (name: Name) => Promise<Outcome>): Promise<Readonly<Record<string, Outcome>>> {
  const heard: Record<string, Outcome> = {}
  for (const name of names) heard[name] = await ask(name)
  return heard
}

const doors = (client: TestClient, of: readonly (readonly [CallName, Call])[]) =>
  eachName(
    of.map(([name]) => name),
    (name) => outcomeOf(client, atTheDoor(name)),
  )

const expectedDoors = (of: readonly (readonly [string, Call])[], word: (call: Call) => Outcome | null) =>
  Object.fromEntries(of.map(([name, call]) => [name, word(call) ?? 'INVALID_REQUEST']))

type About = { readonly name: CallName; readonly call: Call; readonly row: AboutSomething }

const aboutSomething: readonly About[] = every.flatMap(([name, call]) => (rows[name] === 'nothing' ? [] : [{ name, call, row: rows[name] }]))
const named = aboutSomething.map(({ name }) => name)
const expectedOf = (word: (one: About) => Outcome, of = aboutSomething) => Object.fromEntries(of.map((one) => [one.name, word(one)]))

const looks = (role: Role): boolean => !rightsOf(role).includes('PAYMENTS_WRITE')

/** The answers about all things but payments do not depend on the payment's state, so only the first state asks for them. */
const askedIn: Record<State, readonly About[]> = { draft: aboutSomething, onSigning: aboutSomething.filter(({ row }) => row.strange === 'PAY_E026') }

const states: readonly State[] = ['draft', 'onSigning']

// security row 26
test('every call of the contract has a row, and each that names something has its outcome', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(calls).sort())
  expect(aboutSomething.map(({ name }) => name).sort()).toEqual(
    closedCalls
      .map(([name]) => name)
      .filter(namesSomething)
      .sort(),
  )
})

describe.each(roles)('%s', (_, role) => {
  beforeAll(() => become(role))

  // security row 26
  test.each(states)('gets the answer of the table about an own thing (for payments a colleague’s %s)', async (state) => {
    const allowed = ({ row }: About) => {
      if (row.looking !== undefined && looks(role)) return row.looking
      if (row.single !== undefined) return wordOnOrder(role, row.single, row.own)
      return row.action === undefined ? row.own : wordOnAction(role, state, row.action, row.own)
    }
    const asked = inside.includes(role) ? askedIn[state] : askedIn[state].filter(({ row }) => row.action !== undefined || row.single !== undefined)
    const expected = expectedOf((one) => doorOf(one.call, rightsOf(role)) ?? allowed(one), asked)
    const mayMake = new Set(asked.filter(({ name, row }) => expected[name] === row.own).map(({ name }) => name))
    const heard = await eachName(
      asked.map(({ name }) => name),
      async (name) => outcomeOf(person, callAbout(name, await (mayMake.has(name) ? freshly(name, state) : unchanging(state)))),
    )
    expect(heard).toEqual(expected)
  })

  if (!knocking.includes(role)) return

  // security row 26
  test('is let into every call that the contract gives them, and into no other', async () => {
    expect(await doors(person, closedCalls)).toEqual(expectedDoors(closedCalls, (call) => doorOf(call, rightsOf(role))))
  })

  if (!inside.includes(role)) return

  // security row 27
  test('about a thing of another company gets the answer of an unknown one', async () => {
    const expected = expectedOf(({ call, row }) => doorOf(call, rightsOf(role)) ?? (looks(role) ? row.looking : undefined) ?? row.strange)
    expect(await eachName(named, (name) => outcomeOf(person, callAbout(name, ids.strange)))).toEqual(expected)
    if (comparing.includes(role)) expect(await eachName(named, (name) => outcomeOf(person, callAbout(name, nothing)))).toEqual(expected)
  })
})

describe('nobody', () => {
  test('who is signed out is let into a call that asks who calls', async () => {
    const stranger = bank.client()
    await stranger.send({ url: '/api/' })
    expect(await doors(stranger, every)).toEqual(expectedDoors(every, ({ access }) => (access === 'anyone' ? null : 'SESSION_REQUIRED')))
  })

  test('without a relation is let into a company, nor learns what there is', async () => {
    const bohdan = await bank.signedIn(BOHDAN)
    expect(await doors(bohdan, every)).toEqual(expectedDoors(every, (call) => doorOf(call, [])))
    const heard = await eachName(named, (name) => outcomeOf(bohdan, callAbout(name, ids.strange)))
    expect(heard).toEqual(expectedOf(({ call, row }) => doorOf(call, []) ?? row.strange))
  })

  test('whose relation the bank has blocked is let into its company, as without a relation', async () => {
    await become({ relation: 'DIRECTOR', permissions: full, signatureType: 'first' })
    const blocked = await bank.signedIn(SOMEBODY)
    await admin.query(
      `insert into block (block_id, what, person_id, company_id, reason, public_reason, placed_by, since)
       select gen_random_uuid(), 'relation', person_id, company_id, 'Суперечка директорів', 'powersInDispute', 'банк', now()
       from relation where person_id = $1 and company_id = $2`,
      [await personOf(bank, SOMEBODY), ids.own.companyId],
    )
    const heard = await doors(blocked, every)
    await admin.query(`update block set lifted_at = now(), lifted_by = 'банк' where lifted_at is null`)
    expect(heard).toEqual(expectedDoors(every, (call) => doorOf(call, [])))
  })

  test('in a demo is let into what sends something outside, nor learns what there really is', async () => {
    const visitor = await demoVisitor(bank)
    const door = (call: Call) => (call.access !== 'anyone' && call.inDemo !== true ? 'DEMO_REFUSED' : null)
    expect(
      await eachInTurn(
        every.map(([name]) => name),
        (name) => outcomeOf(visitor, atTheDoor(name)),
      ),
    ).toEqual(expectedDoors(every, door))
    const heard = await eachInTurn(named, (name) => outcomeOf(visitor, callAbout(name, ids.strange)))
    expect(heard).toEqual(expectedOf(({ call, row }) => door(call) ?? row.strange))
  })
})

describe('who acts for two companies', () => {
  /** The relation to the other company, whose things are named while they are in their own. */
  async function actAlsoFor(permissions: readonly Permission[], status = 'active'): Promise<void> {
    await admin.query(
      `insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at) values ($1, $2, 'ACCOUNTANT', $4, $3, 'second', now())
       on conflict (person_id, company_id) do update set permissions = excluded.permissions, status = excluded.status`,
      [await personOf(bank, SOMEBODY), ids.strange.companyId, permissions, status],
    )
  }

  const heardOfTheOther = async () => {
    const heard: Record<string, Outcome> = {}
    for (const { name } of aboutSomething) {
      heard[name] = await outcomeOf(person, callAbout(name, ids.strange))
      await outcomeOf(person, callAbout('PUT /api/user-service/user/current-company', ids.own))
    }
    return heard
  }

  beforeAll(() => become({ relation: 'DIRECTOR', permissions: full, signatureType: 'first' }))

  // security row 27
  test('learns that a thing is of the other one, if they may see it there', async () => {
    await actAlsoFor(['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'])
    expect(await heardOfTheOther()).toEqual(expectedOf(({ row }) => row.elsewhere ?? row.strange))
  })

  test.each([
    ['may see nothing of it there', [], 'active'],
    ['acts for it no more', ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'], 'disabled'],
    ['is to be confirmed there', ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'], 'onConfirm'],
  ] as const)('learns nothing who %s', async (_, permissions, status) => {
    await actAlsoFor(permissions, status)
    const entered = { active: DONE, disabled: 'RELATION_NOT_FOUND', onConfirm: 'RELATION_NOT_CONFIRMED' }[status]
    expect(await heardOfTheOther()).toEqual(
      expectedOf(({ name, row }) => (name.endsWith('/current-company') ? entered : row === ownRelation ? row.own : row.strange)),
    )
  })
})
