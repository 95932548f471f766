import type { z } from 'zod'
import { deskClearingDayCalls } from './clearing-day-calls.ts'
import type { DeskCall } from './desk-call.ts'
import { deskCompanyCalls } from './company-calls.ts'
import { deskActionCalls } from './action-calls.ts'
import { deskApplicationCalls } from './application-calls.ts'
import { deskDocumentCalls } from './document-calls.ts'
import { deskEnquiryCalls } from './enquiry-calls.ts'
import { deskHeadCalls } from './head-calls.ts'
import { deskHeldCalls } from './held-calls.ts'
import { deskIncomingCalls } from './incoming-calls.ts'
import { deskInboxCalls } from './inbox-calls.ts'
import { deskCallsOfProducts } from '../products/products.ts'
import { deskQuestionnaireCalls } from './questionnaire-calls.ts'
import { deskListCalls } from './list-calls.ts'
import { deskRegistrationCalls } from './registration-calls.ts'
import { deskSignInCalls } from './sign-in-calls.ts'
import { deskRegisterCalls } from './register-calls.ts'
import { deskStaffCalls } from './staff-calls.ts'
import { deskTrailCalls } from './trail-calls.ts'
import { deskWorkCalls } from './work-calls.ts'

/** Every call of the desk, by method and path. The clients' listener does not know them. The browser imports the type only. */
export const deskCalls = {
  ...deskSignInCalls,
  ...deskInboxCalls,
  ...deskWorkCalls,
  ...deskRegistrationCalls,
  ...deskApplicationCalls,
  ...deskQuestionnaireCalls,
  ...deskListCalls,
  ...deskHeldCalls,
  ...deskIncomingCalls,
  ...deskClearingDayCalls,
  ...deskCallsOfProducts,
  ...deskHeadCalls,
  ...deskEnquiryCalls,
  ...deskCompanyCalls,
  ...deskDocumentCalls,
  ...deskActionCalls,
  ...deskRegisterCalls,
  ...deskStaffCalls,
  ...deskTrailCalls,
}

export type DeskCalls = typeof deskCalls

export type DeskCallName = keyof DeskCalls

type Part<C extends DeskCall, Name extends keyof DeskCall, Side extends 'input' | 'output'> = C extends {
  readonly [N in Name]: infer Schema extends z.ZodType
}
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined

export type DeskParams<Name extends DeskCallName> = Part<DeskCalls[Name], 'params', 'output'>
/** Only tests use it. */
export type DeskQuery<Name extends DeskCallName> = Part<DeskCalls[Name], 'query', 'input'>
export type DeskBody<Name extends DeskCallName> = Part<DeskCalls[Name], 'body', 'input'>
export type DeskAnswer<Name extends DeskCallName> = Part<DeskCalls[Name], 'answer', 'output'>
/** The query after the server's validation. */
export type CheckedDeskQuery<Name extends DeskCallName> = Part<DeskCalls[Name], 'query', 'output'>
