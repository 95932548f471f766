import { accountAnalysisCalls } from './account-analysis-calls.ts'
import { accountService } from './account-service.ts'
import { importCalls } from './import-calls.ts'
import { statementCalls } from './statement-calls.ts'
import { statementFileCalls } from './statement-file-calls.ts'
import { authService } from './auth-service.ts'
import { contactCalls } from './contact-calls.ts'
import { demoKeyCalls } from './demo-key-calls.ts'
import { ekbService } from './ekb-service.ts'
import { documentCalls } from './document-calls.ts'
import { enquiryService } from './enquiry-service.ts'
import { fileService } from './file-service.ts'
import { filedStatementCalls } from './filed-statement-calls.ts'
import { inboxService } from './inbox-service.ts'
import { noticeService } from './notice-service.ts'
import { operationService } from './operation-service.ts'
import { personalRecordCalls } from './personal-record-calls.ts'
import { consentCalls } from './consent-calls.ts'
import { friendInviteCalls } from './friend-invite-calls.ts'
import { orderLinkCalls } from './order-link-calls.ts'
import { payeeLinkCalls } from './payee-link-calls.ts'
import { paymentService } from './payment-service.ts'
import { rateService } from './rate-service.ts'
import { callsOfProducts } from './products/products.ts'
import { qrService } from './qr-service.ts'
import { remoteSigningCalls } from './remote-signing-calls.ts'
import { registrationCalls } from './registration-calls.ts'
import { signingCalls } from './signing-calls.ts'
import { salaryService } from './salary-service.ts'
import { questionnaireCalls } from './questionnaire-calls.ts'
import { searchService } from './search-service.ts'
import { statementMailCalls } from './statement-mail-calls.ts'
import { standingOrderCalls } from './standing-order-calls.ts'
import { userService } from './user-service.ts'
import type { Call } from './call.ts'
import type { z } from 'zod'

/** Every call of the API, by method and path. The browser imports its type only. */
export const calls = {
  ...authService,
  ...registrationCalls,
  ...qrService,
  ...userService,
  ...contactCalls,
  ...consentCalls,
  ...friendInviteCalls,
  ...personalRecordCalls,
  ...demoKeyCalls,
  ...ekbService,
  ...accountService,
  ...statementCalls,
  ...accountAnalysisCalls,
  ...paymentService,
  ...orderLinkCalls,
  ...payeeLinkCalls,
  ...signingCalls,
  ...remoteSigningCalls,
  ...importCalls,
  ...standingOrderCalls,
  ...salaryService,
  ...operationService,
  ...noticeService,
  ...inboxService,
  ...enquiryService,
  ...questionnaireCalls,
  ...filedStatementCalls,
  ...fileService,
  ...documentCalls,
  ...searchService,
  ...callsOfProducts,
  ...rateService,
  ...statementFileCalls,
  ...statementMailCalls,
}

export type Calls = typeof calls

export type CallName = keyof Calls

type Part<C extends Call, Name extends keyof Call, Side extends 'input' | 'output'> = C extends {
  readonly [N in Name]: infer Schema extends z.ZodType
}
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined

export type Params<Name extends CallName> = Part<Calls[Name], 'params', 'output'>
export type Query<Name extends CallName> = Part<Calls[Name], 'query', 'input'>
export type Body<Name extends CallName> = Part<Calls[Name], 'body', 'input'>
export type Answer<Name extends CallName> = Part<Calls[Name], 'answer', 'output'>
/** The query after the server's validation. */
export type CheckedQuery<Name extends CallName> = Part<Calls[Name], 'query', 'output'>
export type CheckedHeaders<Name extends CallName> = Part<Calls[Name], 'headers', 'output'>
