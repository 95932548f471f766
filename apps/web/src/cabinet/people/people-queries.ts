import { queryOptions } from '@tanstack/react-query'
import { bankNow } from '../session/bank-clock.ts'
import { call } from '../../api/call.ts'

/** The people who act for the company. */
export const people = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call('GET /api/operation-service/people', { signal }),
})

/** The signatures that the company's payments need. */
export const signingPolicy = queryOptions({
  queryKey: ['signing-policy'],
  queryFn: ({ signal }) => call('GET /api/payment-service/signing-policy', { signal }),
})

/** Simulations look through months of payments: a look at another window asks for none anew. */
const oneLook = { staleTime: 60_000, refetchOnWindowFocus: false, retry: false } as const

/** The effect of the proposed rules on payments. @param fingerprint of the proposal */
export const proposalSimulation = (fingerprint: string) =>
  queryOptions({
    queryKey: ['signing-simulation', fingerprint],
    queryFn: ({ signal }) => call('GET /api/payment-service/signing-policy/change/simulation', { signal }),
    ...oneLook,
  })

/** The same of an open change of access. */
export const accessSimulation = (changeId: string) =>
  queryOptions({
    queryKey: ['signing-simulation', changeId],
    queryFn: ({ signal }) =>
      call('GET /api/operation-service/access-changes/{changeId}/simulation', { params: { changeId }, signal }),
    ...oneLook,
  })

/** The company's invitations, and the roles that this person may offer. */
export const invitations = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call('GET /api/operation-service/invitations', { signal }),
})

/** The delay before a change is loaded after its time has come, in milliseconds: a job of the bank carries it out. */
const CARRIED_OUT_WITHIN = 5_000

/** From now until a change with this time is carried out, in milliseconds; false: none is awaited. */
const untilCarriedOut = (takesEffectAt: string | undefined): number | false =>
  takesEffectAt === undefined ? false : Math.max(Date.parse(takesEffectAt) - bankNow(), 0) + CARRIED_OUT_WITHIN

/**
 * The proposed changes of access, and their missing signatures. A change that waits for its time reloads when the time
 * comes.
 */
export const accessChanges = queryOptions({
  queryKey: ['access-changes'],
  queryFn: ({ signal }) => call('GET /api/operation-service/access-changes', { signal }),
  refetchInterval: ({ state }) => {
    const [next] = (state.data?.changes ?? []).flatMap(({ takesEffectAt }) => takesEffectAt ?? []).toSorted()
    return untilCarriedOut(next)
  },
})

/** One change of access, also after its end. Below the key of the open ones, so that whatever invalidates them invalidates it. */
export const accessChange = (changeId: string) =>
  queryOptions({
    queryKey: [...accessChanges.queryKey, changeId],
    queryFn: ({ signal }) =>
      call('GET /api/operation-service/access-changes/{changeId}', { params: { changeId }, signal }),
    refetchInterval: ({ state: { data } }) =>
      untilCarriedOut(data?.end === null ? (data.change.takesEffectAt ?? undefined) : undefined),
  })
