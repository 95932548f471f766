import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './error-mapper.ts'

/** An address that cannot be read (`/%zz`) or is too long: refused in the form of every refusal. */
export function refuseBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'")
  sendRefusal(request, reply, { code: 'invalidRequest' })
}

/** Bytes that are not HTTP, too large or too slow never become a request: one line, and the connection ends. */
export function refuseBadRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Clients that set the type on every call (spec section 7: bodies are JSON) may send no body to a call without one. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
