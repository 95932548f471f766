import type { Body } from '@dilo/contract/calls.ts'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export const registers = infiniteQueryOptions({
  queryKey: ['salary', 'list'],
  queryFn: ({ pageParam, signal }) => call('GET /api/salary-service/registers', { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.hasMore ? page.registers.at(-1)?.paymentId : undefined),
})

/** While the bank credits its rows the page looks again by itself. */
const LOOK_AGAIN_MS = 2_000

const isOnItsWay = ({ state, isOver }: SalaryRegister): boolean => state === 'signed' || (state === 'settled' && !isOver)

export const register = (registerId: string) =>
  queryOptions({
    queryKey: ['salary', 'one', registerId],
    queryFn: ({ signal }) => call('GET /api/salary-service/registers/{registerId}', { params: { registerId }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOnItsWay(data) ? LOOK_AGAIN_MS : false),
  })

export const newRegister = queryOptions({
  queryKey: ['salary', 'new'],
  queryFn: ({ signal }) => call('GET /api/salary-service/registers/new', { signal }),
  // Never again while the form is being filled.
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export type RegisterBody = Body<'POST /api/salary-service/registers'>

/** What is written anew: with the version that the person has before them. */
export type Written = { readonly registerId: string; readonly version: number }

const refresh = (client: QueryClient) => Promise.all([['salary'], ['payments'], ['payment']].map((queryKey) => client.invalidateQueries({ queryKey })))

/** Writes a register, or writes one again. Both are safe to repeat. @param key names a new one: sent again it is the same */
export function useWriteRegister(edited: Written | undefined, key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RegisterBody): Promise<SalaryRegister> =>
      edited === undefined
        ? call('POST /api/salary-service/registers', { body, headers: { 'idempotency-key': key } })
        : call('PUT /api/salary-service/registers/{registerId}', { params: { registerId: edited.registerId }, body: { ...body, version: edited.version } }),
    onSuccess: () => refresh(client),
  })
}
