import { z } from 'zod'

/** A call of the API: what it takes and what it answers. The key in `calls.ts` is its method and path. */
export type Call = {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** 204 without a body when absent. */
  readonly answer?: z.ZodType
}

/** Keeps the literal types of a service's calls while holding them to the shape of `Call`. */
export const service = <const Calls extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Call>>(
  calls: Calls,
): Calls => calls
