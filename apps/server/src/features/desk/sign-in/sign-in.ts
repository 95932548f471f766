import type { DeskAnswer, DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { keepPasskey } from '../staff-member/staff-passkeys.ts'
import { beginStaffSession } from './begin-session.ts'
import { poseChallenge, signedBytes, takePosed } from './challenge.ts'
import { optionsOf, type RelyingParty, verifyAnswer } from './passkeys.ts'

/** Poses a challenge that any passkey of this desk may answer: nobody types who they are. */
export async function poseSignIn(
  context: DeskContext,
  party: RelyingParty,
): Promise<DeskAnswer<'POST /api/desk/sign-in/challenge'>> {
  const { challengeId, bytes } = await poseChallenge(context, { purpose: 'signIn', bound: '', staffId: null })
  return { challengeId, options: await optionsOf(context, { party, bytes, of: null }) }
}

/** Signs in with a passkey. @returns the token of the session's cookie */
export async function signIn(
  context: DeskContext,
  party: RelyingParty,
  { challengeId, answer }: DeskBody<'POST /api/desk/sign-in'>,
): Promise<Result<string, Refusal>> {
  const posed = await takePosed(context, challengeId, 'signIn')
  const passkey = posed === null ? null : await verifyAnswer(context, { party, bytes: signedBytes(posed), answer })
  if (passkey === null) return refused({ code: 'passkeyRefused' })
  return inTransaction<string, Refusal>(context.database, async (transaction) => {
    // It may have been taken away since it answered: its sessions have ended then, and this would be a later one.
    if (!(await keepPasskey(transaction, passkey.credentialId))) return refused({ code: 'passkeyRefused' })
    const begun = { staffId: passkey.staffId, begunBy: 'passkey', now: context.clock.now() } as const
    return ok(await beginStaffSession(transaction, begun))
  })
}
