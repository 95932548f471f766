import type { Refusal } from '../../../refusal.ts'
import type { Reader } from '../../../db/transaction.ts'
import { presentBlock } from './present-block.ts'
import { findSignInBlock } from './store.ts'

/** Why a person does not sign in: guesses have blocked the password, so recovery helps; or the bank has. */
export type SignInBlock = 'byGuesses' | 'byBank'

type BlockColumns = { readonly password_blocked_at: Date | null; readonly is_blocked_by_bank: boolean }

/** The bank's block comes first: recovery does not lift it. Null: the person signs in. */
export const signInBlockOf = (row: BlockColumns): SignInBlock | null => {
  if (row.is_blocked_by_bank) return 'byBank'
  return row.password_blocked_at === null ? null : 'byGuesses'
}

/**
 * The refusal of a sign-in whose password was right, or whose flow began with it: nobody else learns of a block
 * (security row 2). The words of the bank's block are looked up only now, so that every check before costs the same.
 */
export async function refusalOfBlock(reader: Reader, personId: string, block: SignInBlock): Promise<Refusal> {
  if (block === 'byGuesses') return { code: 'signInBlocked' }
  const found = await findSignInBlock(reader, personId)
  // Without one it has just ended: the same refusal, and the next try signs in.
  return { code: 'blockedByBank', ...(found !== undefined && { block: presentBlock(found) }) }
}
