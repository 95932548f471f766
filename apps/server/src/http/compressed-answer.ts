import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Characters: a shorter answer fits into the first packets of a connection as it is. */
const WORTH_COMPRESSING = 2_000

/** Levels at which a page of a hundred kilobytes takes a millisecond or two, in a thread beside the calls. */
const QUALITY = 5

/**
 * The padding has from 1 to this many characters. A guess that stands in a payment may save a few bytes: the length of
 * one answer does not reveal them, and hundreds of looks are needed at a list in which nothing else changes.
 */
const LONGEST_PADDING = 128

/**
 * Sends a long answer compressed, to a page of the bank's own alone (decision 297): another site can make a browser ask,
 * but not with the anti-forgery header, so it cannot choose the moment, the filter or the count of the answers whose
 * lengths it might see (BREACH, security row 25).
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): Promise<FastifyReply> {
  const text = JSON.stringify(answer)
  void reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  const form = request.isFromOwnPage
    ? negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip', 'identity'])
    : null
  if (text.length < WORTH_COMPRESSING || (form !== 'br' && form !== 'gzip')) return reply.send(text)
  const bytes = await compressed(form, Buffer.from(text))
  // On a busy machine the caller may have got the answer that it took too long.
  if (reply.sent) return reply
  return reply.headers({ 'content-encoding': form, padding: '0'.repeat(randomInt(1, LONGEST_PADDING + 1)) }).send(bytes)
}

const compressed = (form: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> =>
  form === 'gzip'
    ? toGzip(bytes, { level: QUALITY })
    : toBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
