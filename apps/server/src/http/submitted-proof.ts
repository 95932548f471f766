import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sessionOriginOf } from './device-cookie.ts'
import type { SubmittedCode, SubmittedProof } from '../features/signing/door.ts'

type CodeBody = { readonly method: CodeMethod; readonly otp_code: string }
type ProofBody = CodeBody | { readonly method: 'EDS'; readonly p7s: string }

/** A submitted proof, with the network and browser that it comes from. */
export function submittedBy(context: Context, request: FastifyRequest, body: CodeBody): SubmittedCode
export function submittedBy(context: Context, request: FastifyRequest, body: ProofBody): SubmittedProof
export function submittedBy(context: Context, request: FastifyRequest, body: ProofBody): SubmittedProof {
  const { userAgent, address } = sessionOriginOf(context.config, request)
  const whence = { from: request.ip, origin: { userAgent, address } }
  return body.method === 'EDS'
    ? { ...whence, method: body.method, message: Buffer.from(body.p7s, 'base64') }
    : { ...whence, method: body.method, code: body.otp_code }
}
