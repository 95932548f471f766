import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StreamedFile } from '@dilo/contract/wire.ts'
import { type LeastPace, watchPace } from './least-pace.ts'

/** Bytes that may wait in the process for a caller who reads slowly; as many again wait in the socket. */
const WAITING = 256 * 1024

/**
 * Sends a file while it is written, as fast as its caller reads. A caller who leaves ends the writing; one who reads
 * slower than the least pace, or not at all, is cut off. Writing that fails cuts the connection in the midst of a
 * chunked answer, so that no caller takes half a file for a whole one.
 */
export function sendFile(reply: FastifyReply, { type, name, bytes }: StreamedFile, leastPace: LeastPace): FastifyReply {
  void reply.headers({
    'content-type': type,
    'content-disposition': attachment(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  const { socket } = reply.request.raw
  reply.raw.once('close', watchPace(socket, leastPace))
  return reply.send(Readable.from(bytes, { objectMode: false, highWaterMark: WAITING }))
}

/** The name for programs that know ASCII alone, and in full (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\w.+-]+/g, '_').replace(/^_+/, '')
  const full = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
