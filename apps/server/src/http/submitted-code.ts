import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sessionOriginOf } from './device-cookie.ts'
import type { SubmittedCode } from '../features/signing/door.ts'

/** A submitted code, with the network and browser that it comes from. */
export function submittedBy(
  context: Context,
  request: FastifyRequest,
  { method, otp_code }: { method: CodeMethod; otp_code: string },
): SubmittedCode {
  const { userAgent, address } = sessionOriginOf(context.config, request)
  return { method, code: otp_code, from: request.ip, origin: { userAgent, address } }
}
