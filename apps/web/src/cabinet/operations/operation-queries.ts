import type { Operation } from '@dilo/contract/operation-calls.ts'
import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { OperationsSearch } from './operations-search.ts'

/**
 * While the bank looks at an operation, its news are asked for so often, in milliseconds: an account can open while a
 * person waits for it, two officers read a questionnaire.
 */
const lookAtBankEvery: Partial<Record<Operation['kind'], number>> = {
  ACCOUNT_OPENING: 3_000,
  CARD_APPLICATION: 2_000,
  DEPOSIT_OPERATION: 2_000,
  QUESTIONNAIRE: MINUTE / 4,
}

/** The same for other kinds. */
const LOOK_EVERY = 5_000

const lookEvery = (listed: readonly Operation[] = []): number | false => {
  const atBank = listed.filter(({ waitsSince }) => waitsSince !== null)
  return atBank.length > 0 && Math.min(...atBank.map(({ kind }) => lookAtBankEvery[kind] ?? LOOK_EVERY))
}

/** The company's requests to the bank, besides payments. */
export const operations = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => call('GET /api/operation-service/operations', { signal }),
  refetchInterval: ({ state }) => lookEvery(state.data?.operations),
})

/** Those that a filter leaves. Whatever refreshes operations by their key refreshes these, too. */
export const operationsOf = ({ kind, asks, stands }: OperationsSearch) =>
  queryOptions({
    queryKey: ['operations', kind, asks, stands],
    queryFn: async ({ signal }): Promise<{ operations: Operation[] }> =>
      asks === undefined && stands === undefined
        ? call('GET /api/operation-service/operations', { query: { ...(kind && { kind }) }, signal })
        : call('GET /api/deposit-service/operations', {
            query: { ...(asks && { asks }), ...(stands && { stands }) },
            signal,
          }),
    refetchInterval: ({ state }) => lookEvery(state.data?.operations),
  })

/** Those of the operations that ask for an account. */
export const applicationsOf = ({
  operations: all,
}: {
  readonly operations: readonly Operation[]
}): AccountApplication[] => all.filter((one) => one.kind === 'ACCOUNT_OPENING')
