import { startAuthentication } from '@simplewebauthn/browser'
import type { DeskAnswer, DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import type { DeskSession } from '../session.ts'

type Posed = DeskAnswer<'POST /api/desk/actions/challenge'>
type Proof = DeskBody<'POST /api/desk/actions'>['proof']

/** The browser has no passkey for the person, they have closed its window, or its time is over. */
export class NoPasskey extends Error {
  override name = 'NoPasskey'
}

/**
 * Asks the person's passkey for the proof of exactly this action; on one's own machine the development door answers for
 * those who came through it. @throws NoPasskey
 */
export async function prove(
  { challengeId, options }: Posed,
  { begunBy }: Pick<DeskSession, 'begunBy'>,
): Promise<Proof> {
  return { challengeId, answer: begunBy === 'door' ? 'door' : await answerOf(options) }
}

type Answer = DeskBody<'POST /api/desk/sign-in'>['answer']

/** @throws NoPasskey */
export async function answerOf(options: Posed['options']): Promise<Answer> {
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return (await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new NoPasskey('No passkey answered', { cause })
  })) as Answer
}
