import { type Api, type OpenApiDocument, openApiOf, openApiSteps } from '../openapi.ts'
import type { DeskAccess, DeskCall } from './desk-call.ts'
import { type DeskCallName, deskCalls } from './desk-calls.ts'
import { deskServicesOfProducts } from '../products/products.ts'
import { deskRefusalsOf } from './desk-refusals-of.ts'

const whoMay = (access: DeskAccess): string => {
  if (access === 'anyone') return 'Anyone may call.'
  return access === 'anyStaff'
    ? 'For everybody who is signed in at the desk.'
    : `Needs one of the roles ${access.join(', ')}.`
}

const api: Api<DeskCall> = {
  title: 'Діло: calls of the desk',
  about: `Calls of the bank's own people. They have a listener of their own: no client reaches it, and no session of a client counts here.
Every call sends cookies, the header csrf-token (the cookie d_csrf) when it changes something, and the flag header browser when a browser makes it.
A failed answer has the body Refusal; error_code says what happened, the status only its kind.`,
  calls: Object.entries(deskCalls) as [DeskCallName, DeskCall][],
  services: {
    'sign-in': 'Signing in with a passkey.',
    door: 'The development door, on one’s own machine alone.',
    session: 'Who is signed in.',
    invitation: 'The first passkey of a person.',
    inbox: 'What waits for the bank.',
    cases: 'Who works on a case, and notes about it.',
    registrations: 'People and companies whom the bank is to verify.',
    applications: 'Applications for further accounts.',
    questionnaires: 'What clients tell the bank of themselves, and what the registers say of it.',
    lists: 'Lists of sanctions and of terrorists, and whom of the clients they may name.',
    held: 'Payments that the bank or clearing holds.',
    ...deskServicesOfProducts,
    heads: 'Heads whom the state’s register names no more.',
    enquiries: 'What clients ask the bank in writing.',
    companies: 'One company: its people, accounts and blocks.',
    documents: 'Pages of what clients have handed in, as pictures.',
    actions: 'What two people decide.',
    registers: 'Fees, limits, the announcement and trusted certificates, each with the day from which it holds.',
    staff: 'The people of the desk.',
    trail: 'What they did.',
  },
  tagAt: 3,
  areas: ['general', 'desk'],
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-desk-session',
      description: 'Set by signing in; HttpOnly. Named desk-session on a developer’s own machine.',
    },
    csrf: { type: 'apiKey', in: 'header', name: 'csrf-token', description: 'Repeats the cookie d_csrf.' },
  },
  whoMay: ({ access }) => whoMay(access),
  parametersOf: () => [],
  refusalsOf: deskRefusalsOf,
}

/** The desk's contract as an OpenAPI 3.1 document. Only tests use it. */
export const deskOpenApiDocument = (): OpenApiDocument => openApiOf(api)

/** The same, call by call. */
export const deskOpenApiDocumentSteps = (): Generator<void, OpenApiDocument> => openApiSteps(api)
