import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type Challenge, insertChallenge, takeChallenge } from '../session/store.ts'

/** A challenge is answered within this time. */
export const CHALLENGE_MS = 5 * MINUTE

/**
 * The bytes that a passkey signs: a hash over a nonce and the digest of the operation. So the stored signature proves
 * that very operation, and none for another operation can be put in its place.
 */
export const signedBytes = ({ purpose, nonce, bound }: Pick<Challenge, 'purpose' | 'nonce' | 'bound'>) =>
  new Uint8Array(
    createHash('sha256')
      .update(['dilo.desk-challenge.1', purpose, nonce.toString('hex'), bound].join('\n'))
      .digest(),
  )

/** Poses a challenge for one operation of one person. @param bound the digest of the operation; empty for signing in */
export async function poseChallenge(
  { database, clock }: DeskContext,
  challenge: Omit<Challenge, 'nonce'>,
): Promise<{ challengeId: string; bytes: Uint8Array<ArrayBuffer> }> {
  const posed = { ...challenge, challengeId: randomUUID(), nonce: randomBytes(32) }
  await insertChallenge(database, posed, new Date(clock.now() + CHALLENGE_MS))
  return { challengeId: posed.challengeId, bytes: signedBytes(posed) }
}

/** Takes a challenge that was posed for this purpose, once; null when there is none. */
export async function takePosed(
  { database, clock }: DeskContext,
  challengeId: string,
  purpose: Challenge['purpose'],
): Promise<Challenge | null> {
  const taken = await takeChallenge(database, challengeId, new Date(clock.now()))
  return taken?.purpose === purpose ? taken : null
}
