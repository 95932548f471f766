import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from './ask.ts'

export type DeskSession = DeskAnswer<'GET /api/desk/session'>

/**
 * The signed-in person. It is asked again every minute, without counting as use: a session that ended is seen as ended.
 */
export const session = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => ask('GET /api/desk/session', { signal }),
  refetchInterval: 60_000,
})

/** The person at this desk. Only pages within the shell use it, which waits for them. */
export function useStaff(): DeskSession {
  const { data } = useQuery(session)
  if (data === undefined) throw new Error('A page of the desk was drawn without its person')
  return data
}

/** Tells whether this person has one of these roles. */
export const useHasRole = (...roles: readonly StaffRole[]): boolean => {
  const staff = useStaff()
  return roles.some((role) => staff.roles.includes(role))
}
