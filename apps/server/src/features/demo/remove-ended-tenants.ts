import type { Context } from '../../context.ts'
import { momentOf } from '../access/door.ts'
import { removeTenants } from './store.ts'

/** Removes demos that were left, were idle for long, or are over. @returns how many, at most so many */
export const removeEndedTenants = (context: Context, atMost: number): Promise<number> =>
  removeTenants(context.database, momentOf(context), atMost)
