import type { Answer, Body } from '@dilo/contract/calls.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofOfWork } from '../ports/captcha.ts'
import type { TestClient } from './test-client.ts'

const POSE = 'POST /api/auth-service/captcha/challenge'

/** Solves a proof of work as the browser does. @returns `captcha_response` */
export async function solve(challenge: ProofOfWork): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** The task that a client has to solve. @throws when it is refused, or is no proof of work */
export async function posed(client: TestClient, body: Body<typeof POSE>): Promise<Extract<Answer<typeof POSE>, { kind: 'proofOfWork' }>> {
  const given = await client.call(POSE, { body })
  if (!given.ok) throw new Error(`No captcha was given: ${given.refusal.error_code}`)
  if (given.answer.kind !== 'proofOfWork') throw new Error('Not a proof of work')
  return given.answer
}

/** Asks for a captcha and solves it. @returns `captcha_response` */
export const solvedCaptcha = async (client: TestClient, action: Body<typeof POSE>['action'], tmp_token?: string): Promise<string> =>
  solve((await posed(client, { action, ...(tmp_token !== undefined && { tmp_token }) })).challenge)
