import { type RefusalArea, refusalAreas } from '@dilo/domain/refusals.ts'
import { type Access, type Call, companyHeader, isAboutCompany } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { type Api, type OpenApiDocument, openApiOf, openApiSteps, type Parameter, spelled } from './openapi.ts'
import { servicesOfProducts } from './products/products.ts'
import { refusalsOf } from './refusals-of.ts'

const services: Readonly<Record<string, string>> = {
  'auth-service': 'Sign-in: a password, then a one-time code. Recovery of a password.',
  'qr-service': 'Sign-in of a browser by a code that a phone reads off its screen.',
  'user-service': 'Sessions, password and language of who is signed in.',
  'ekb-service': 'Who is signed in, and for which companies.',
  'account-service': 'Accounts and statements of the current company.',
  ...servicesOfProducts,
  'operation-service': 'Invitations to act for a company.',
  'questionnaire-service': 'What the bank knows of a client, as the client tells it.',
  'file-service': 'The logo of a company, and documents that it hands in.',
  'inbox-service': 'What waits for a person in all companies for which they act.',
  'notice-service': 'What a person is told of payments, and where.',
  'enquiry-service': 'What clients ask the bank in writing, and its answers.',
  'rate-service': "The National Bank's official rates.",
  'search-service': 'What there is in the current company, by a text.',
  'salary-service': 'Salary registers of the current company, to who may see them.',
  'payment-service': 'Payments of the current company, and their signing.',
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by the confirmation of a sign-in; HttpOnly. Named session on a developer’s own machine.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'csrf-token',
    description:
      'Repeats the cookie c_csrf, on every call that changes something. Any answer brings the cookie to who has none; ' +
      'a call that was refused with CSRF_REFUSED may simply be made again.',
  },
}

const about = `Every call sends cookies, the header csrf-token when it changes something, and the flag header browser when a browser makes it.
Bodies are JSON of at most 16 KiB, files alone are multipart/form-data. Unknown fields are refused, in bodies and queries alike.
Whoever calls faster than a budget fills is answered 429 with Retry-After: each call says which one it is paid from.
A failed answer has the body Refusal; error_code says what happened, the status only its kind.`

const whoMay: Record<Access, string> = {
  anyone: 'Anyone may call.',
  signedIn: 'For anyone who is signed in.',
  anyRelation: 'For whoever acts for the current company, by their permissions in it.',
  ACCOUNTS_VIEW: 'Needs the permission ACCOUNTS_VIEW in the current company.',
  ACCOUNTS_WRITE: 'Needs the permission ACCOUNTS_WRITE in the current company.',
  DEFAULT_CB_ACCESS: 'Needs the permission DEFAULT_CB_ACCESS in the current company.',
  PAYMENTS_VIEW: 'Needs the permission PAYMENTS_VIEW in the current company.',
  PAYMENTS_WRITE: 'Needs the permission PAYMENTS_WRITE in the current company.',
  SALARY_VIEW: 'Needs the permission SALARY_VIEW in the current company.',
  SALARY_WRITE: 'Needs the permissions SALARY_VIEW and SALARY_WRITE in the current company.',
}

const company: Parameter = {
  name: spelled(companyHeader),
  in: 'header',
  required: false,
  description:
    'The id of the company that the page shows. When the session is in another one by now, nothing is done: RELATION_COMPANY_CHANGED.',
  schema: { type: 'string', format: 'uuid' },
}

const api: Api<Call> = {
  title: 'Діло: calls of the bank',
  about,
  calls: Object.entries(calls) as [CallName, Call][],
  services,
  tagAt: 2,
  areas: (Object.keys(refusalAreas) as RefusalArea[]).filter((area) => area !== 'desk'),
  securitySchemes,
  whoMay: ({ access }) => whoMay[access],
  parametersOf: ({ access }) => (isAboutCompany(access) ? [company] : []),
  refusalsOf: (name, call) => refusalsOf(name as CallName, call),
}

/** The clients' contract as an OpenAPI 3.1 document. Only tests use it. */
export const openApiDocument = (): OpenApiDocument => openApiOf(api)

/** The same, call by call. */
export const openApiDocumentSteps = (): Generator<void, OpenApiDocument> => openApiSteps(api)
