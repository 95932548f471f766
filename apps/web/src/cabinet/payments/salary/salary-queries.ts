import type { Body } from '@dilo/contract/calls.ts'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { type Written, writeOnce } from '../../forms/write-once.ts'

export const registers = infiniteQueryOptions({
  queryKey: ['salary', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/salary-service/registers', { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => (page.hasMore ? page.registers.at(-1)?.paymentId : undefined),
})

/** While the bank credits its rows the page reloads by itself. */
const LOOK_AGAIN_MS = 2_000

const isOnItsWay = ({ state, isOver }: SalaryRegister): boolean =>
  state === 'signed' || (state === 'settled' && !isOver)

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

type RegisterBody = Body<'POST /api/salary-service/registers'>

const refresh = (client: QueryClient) =>
  Promise.all([['salary'], ['payments'], ['payment']].map((queryKey) => client.invalidateQueries({ queryKey })))

/**
 * Creates a register once, however often it is saved, or edits an existing one.
 * @param opened the version from which the form was filled
 */
export function useWriteRegister(opened: Written | null) {
  const client = useQueryClient()
  const [write] = useState(() =>
    writeOnce<RegisterBody, SalaryRegister>({
      create: (body, key) => call('POST /api/salary-service/registers', { body, headers: { 'idempotency-key': key } }),
      edit: (body, { id: registerId, version }) =>
        call('PUT /api/salary-service/registers/{registerId}', { params: { registerId }, body: { ...body, version } }),
      writtenOf: ({ paymentId, version }) => ({ id: paymentId, version }),
      opened,
      freshKey: () => crypto.randomUUID(),
    }),
  )
  return useMutation({ mutationFn: write, onSuccess: () => refresh(client) })
}
