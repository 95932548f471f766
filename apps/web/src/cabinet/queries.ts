import type { Query } from '@dilo/contract/calls.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { PaymentsSearch } from './payments/list/payments-search.ts'
import { noteCompany } from './shell/shown-company.ts'

/** One for every call that reads. What is written refreshes these by the first word of their keys. */

export const currentClient = queryOptions({
  queryKey: ['client'],
  queryFn: async ({ signal }) => {
    const client = await call('GET /api/ekb-service/v2/clients/physical/current', { signal })
    noteCompany(client.settings.currentCompanyId)
    return client
  },
  staleTime: 300_000,
})

export const accounts = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => call('GET /api/account-service/accounts', { signal }),
})

/** All that the home page shows. Whatever refreshes the accounts by their key refreshes this, too. */
export const overview = queryOptions({
  queryKey: ['accounts', 'overview'],
  queryFn: ({ signal }) => call('GET /api/account-service/overview', { signal }),
})

/** Today's official rates, for equivalents beside amounts: without them the amounts stand alone. */
export const officialRates = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => call('GET /api/rate-service/rates', { signal }),
  staleTime: 300_000,
  retry: false,
})

type PaymentsAsked = Pick<
  NonNullable<Query<'GET /api/payment-service/payments'>>,
  'tab' | 'search' | 'sort' | 'importId' | 'limit'
>

/** What is asked for where the list's address says this. A person who signs all at once sees all that one code signs. */
export const askedOf = ({
  sign,
  instead: _typed,
  exact: _meant,
  import: importId,
  ...search
}: PaymentsSearch): PaymentsAsked => ({
  ...search,
  ...(importId !== undefined && { importId }),
  ...(sign && { limit: 200 }),
})

export const paymentPages = (asked: PaymentsAsked) =>
  infiniteQueryOptions({
    queryKey: ['payments', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/payment-service/payments', {
        query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** What a search in the list may have meant. */
export const nearPayments = ({ tab, search = '', import: importId }: PaymentsSearch) =>
  queryOptions({
    queryKey: ['payments', 'near', tab, importId, search],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/near-search', {
        query: { search, ...(tab && { tab }), ...(importId !== undefined && { importId }) },
        signal,
      }),
  })

/** The first that wait for this person's signature, and how many stand under each tab of the list. */
export const paymentsToSign = queryOptions({
  queryKey: ['payments', 'to sign'],
  queryFn: ({ signal }) =>
    call('GET /api/payment-service/payments', { query: { tab: 'mySignature', limit: 5 }, signal }),
})

/** The company's templates, by name. */
export const templates = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call('GET /api/payment-service/templates', { signal }),
})

/** The company's recipients. */
export const recipients = (search: string) =>
  queryOptions({
    queryKey: ['counterparties', 'directory', search],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/counterparties', {
        query: { limit: 100, ...(search !== '' && { search }) },
        signal,
      }),
  })

export const newPayment = queryOptions({
  queryKey: ['new-payment'],
  queryFn: ({ signal }) => call('GET /api/payment-service/payments/new', { signal }),
  // Asked for anew by every form, since the suggested number is taken as soon as someone pays, and never again while
  // the form is being filled.
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** The version of a payment that this window itself has saved last: its page tells of others' edits alone. Nothing that the bank is asked for. */
export const ownEdit = (paymentId: string) =>
  queryOptions<number>({ queryKey: ['own edit', paymentId], queryFn: skipToken })

export const payment = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: ({ signal }) => call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId }, signal }),
  })

/** What happened to a payment, the oldest first. Whatever refreshes the payment by its key refreshes this, too. */
export const paymentHistory = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId, 'history'],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/{paymentId}/history', { params: { paymentId }, signal }),
  })

/** The link by which its payee sees how far a payment is, if one is in force. */
export const payeeLink = (paymentId: string) =>
  queryOptions({
    queryKey: ['payee-link', paymentId],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/{paymentId}/payee-link', { params: { paymentId }, signal }),
  })

/** Who signs a payment, by which method, under which limit, and who is missing. */
export const signaturePlan = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId, 'signature-plan'],
    queryFn: ({ signal }) =>
      call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId }, signal }),
  })

/** Whether payments to new recipients wait that this person signs. */
export const newRecipients = queryOptions({
  queryKey: ['new-recipients'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/new-recipients', { signal }),
})

/** How often the count of notices is asked for while the page is looked at, in milliseconds. */
const LOOK_FOR_NOTICES_EVERY = MINUTE

/** How soon to ask again how the verification stands, in milliseconds: soon at first, where one waits for it, then as for notices. */
const lookForVerificationAfter = (asked: number): number => (asked < 30 ? 2_000 : LOOK_FOR_NOTICES_EVERY)

/** How the bank's verification stands. To ask does not keep the session alive. */
export const verification = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ signal }) => call('GET /api/operation-service/verification', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.state === 'verified' ? false : lookForVerificationAfter(state.dataUpdateCount),
})

/** Who acts for the company. */
export const people = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call('GET /api/operation-service/people', { signal }),
})

/** Which signatures the company's payments need. */
export const signingPolicy = queryOptions({
  queryKey: ['signing-policy'],
  queryFn: ({ signal }) => call('GET /api/payment-service/signing-policy', { signal }),
})

/** The company's invitations, and the roles that this person may offer. */
export const invitations = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call('GET /api/operation-service/invitations', { signal }),
})

/** How soon a change that waits for its time is asked for when that has come, in milliseconds: the bank carries it out by a job. */
const CARRIED_OUT_WITHIN = 5_000

/** Who is to act for the company, and who is still to sign that. What waits for its time is asked for anew when that has come. */
export const accessChanges = queryOptions({
  queryKey: ['access-changes'],
  queryFn: ({ signal }) => call('GET /api/operation-service/access-changes', { signal }),
  refetchInterval: ({ state }) => {
    const [next] = (state.data?.changes ?? []).flatMap(({ takesEffectAt }) => takesEffectAt ?? []).toSorted()
    return next === undefined ? false : Math.max(Date.parse(next) - Date.now(), 0) + CARRIED_OUT_WITHIN
  },
})

/** How many notices are unread. To ask does not keep the session alive, and nobody asks for a page that is not looked at. */
export const unreadNotices = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => call('GET /api/notice-service/notices/unread', { signal }),
  refetchInterval: LOOK_FOR_NOTICES_EVERY,
})

export const notices = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/notice-service/notices', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  // Opened notices show what is new.
  staleTime: 0,
})

/** Where this person wants to be told of what. */
export const noticeChoices = queryOptions({
  queryKey: ['notice-choices'],
  queryFn: ({ signal }) => call('GET /api/notice-service/choices', { signal }),
})

export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/sessions', { signal }),
})

/** When this session ends. To ask does not keep it alive. */
export const sessionLimits = queryOptions({
  queryKey: ['session-limits'],
  queryFn: ({ signal }) => call('GET /api/user-service/user/session', { signal }),
  staleTime: 0,
})

/** What a search of the company may have meant. */
export const nearFound = (text: string) =>
  queryOptions({
    queryKey: ['search', 'near', text],
    queryFn: ({ signal }) => call('GET /api/search-service/near-search', { query: { query: text }, signal }),
    staleTime: 10_000,
    retry: false,
  })

/** What the company has with a text. */
export const found = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call('GET /api/search-service/search', { query: { query: text }, signal }),
    staleTime: 10_000,
    retry: false,
  })
