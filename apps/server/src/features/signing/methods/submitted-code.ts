import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { checkCode, type RightCode, type WrongCode } from '../../access/door.ts'
import { codeWays } from './code-methods.ts'

/** The browser and network of a signature, stored with it as with a session. */
export type SignatureOrigin = { readonly userAgent: string; readonly address: string }

/** A submitted code: its method, and the network and browser of the call. */
export type SubmittedCode = {
  readonly method: CodeMethod
  readonly code: string
  readonly from: string
  readonly origin: SignatureOrigin
}

/**
 * Compares a code. It must have been sent by the method of the signature, because each method has limits of its own.
 */
export async function checkSubmittedCode(
  context: Context,
  subject: Parameters<typeof checkCode>[1],
  { method, code, from }: SubmittedCode,
): Promise<Result<RightCode, Refusal>> {
  const right = await checkCode(context, subject, code, from)
  if (!right.ok) return refused(refusalOf(right.error))
  return right.value.channel === codeWays[method].channel ? right : refused(refusalOfCode.wrongCode)
}

const refusalOf = (wrong: WrongCode): Refusal => (wrong.code === 'tooManyRequests' ? wrong : refusalOfCode[wrong.code])

const refusalOfCode: Record<Exclude<WrongCode['code'], 'tooManyRequests'>, Refusal> = {
  wrongCode: { code: 'wrongSigningCode', fields: { otp_code: 'Invalid code' } },
  codeExpired: { code: 'codeExpired' },
  subjectChanged: { code: 'changedSinceCode' },
  // Only sign-in counts failures in a row.
  tooManyInARow: { code: 'codeExpired' },
}
