import type { Context } from '../../../context.ts'
import { hashToken } from '../../../secret-token.ts'
import { deleteSession } from './store.ts'

/** Ends a session at once, on every server. */
export const endSession = (context: Context, token: string): Promise<void> =>
  deleteSession(context.database, hashToken(token))
