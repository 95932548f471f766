import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that is the same for all callers, ready to be sent. Its compressed length reveals nothing of a person: it
 * holds nothing of one, and nothing that a caller wrote (BREACH, security row 25).
 */
export type ConstantAnswer = {
  readonly type: string
  /** Weak: the same for each form of compression (RFC 9110, section 8.8.1). */
  readonly etag: string
  readonly bytes: Buffer
  /** Null where compression would save nothing. */
  readonly compressed: { readonly br: Buffer; readonly gzip: Buffer } | null
}

type Made = { readonly type: string; readonly content: string | Buffer; readonly isCompressed?: boolean }

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Makes an answer at the first request for it, and never again, however many ask at once: the start is not slowed down,
 * and no caller keeps a server drawing (security row 44). Answers that take long are made elsewhere (api-docs/made-docs.ts).
 */
export function constantAnswer(make: () => Made | Promise<Made>): () => Promise<ConstantAnswer> {
  let made: Promise<ConstantAnswer> | undefined
  return () => (made ??= prepare(make))
}

const prepare = async (make: () => Made | Promise<Made>): Promise<ConstantAnswer> => readyToSend(await make())

/** An answer with its compressed forms. @param quality of Brotli: the hardest takes a long text ten times as long as 9 */
export async function readyToSend(
  { type, content, isCompressed = true }: Made,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<ConstantAnswer> {
  const bytes = Buffer.from(content)
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`
  // By default as hard as it goes, as the web's own files are (apps/web/compress-assets.ts); in threads beside the calls.
  const compress = async () => ({
    br: await toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzip: await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  })
  return { type, etag, bytes, compressed: isCompressed ? await compress() : null }
}

type Sending = {
  /** Further headers of the request that choose the answer. */
  readonly vary?: readonly string[]
  /** After so long a browser asks again; a few bytes then say that nothing has changed. Seconds. */
  readonly freshFor?: number
}

/** Sends the answer in a form that the caller reads, or says that the caller has it. The reply may have a status. */
export function sendConstant(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ConstantAnswer,
  { vary = [], freshFor = 300 }: Sending = {},
): FastifyReply {
  // On a busy machine the caller may already have got the answer that it takes too long.
  if (reply.sent) return reply
  const { type, etag, bytes, compressed } = answer
  // Private: the answer may carry the caller's anti-forgery cookie.
  void reply.headers({
    etag,
    'cache-control': freshFor === 0 ? 'private, no-cache' : `private, max-age=${freshFor}`,
    vary: ['accept-encoding', ...vary].join(', '),
  })
  // Only what was found can be unchanged (RFC 9110, section 13.2.1).
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
  void reply.header('content-type', type)
  const form =
    compressed === null ? null : negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip', 'identity'])
  if (compressed === null || (form !== 'br' && form !== 'gzip')) return reply.send(bytes)
  return reply.header('content-encoding', form).send(compressed[form])
}

/** RFC 9110, section 13.1.2: a list of tags, compared weakly. */
function isKnown(header: string | undefined, etag: string): boolean {
  const weakly = (tag: string): string => tag.trim().replace(/^W\//, '')
  return header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || weakly(tag) === weakly(etag))
}
