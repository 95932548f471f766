import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok, refused, type Result } from '@dilo/domain/result.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the call takes a file in place of a body (`upload` in the contract). */
    takesFile?: boolean
  }
}

export type UploadedFile = {
  /** As the caller gives it: nothing but its extension is ever looked at. */
  readonly name: string
  readonly bytes: Buffer
}

/** `MALFORMED`: no form, more than the one part, or one that broke off. */
export type UploadFault = 'NO_FILE' | 'TOO_LARGE' | 'MALFORMED'

/** Bytes of a form around its one file: boundaries and a few headers. */
const AROUND_THE_FILE = 8 * 1024

/** Leaves the bytes of a form alone for the call that takes a file; any other refuses the type, as it always has. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.takesFile) done(null, undefined)
    else done(Object.assign(new Error('No file is taken here'), { statusCode: 415 }))
  })
}

/**
 * Reads the one file of a form, after all other checks of the call: a caller who is refused before has cost no memory.
 * The length is checked beforehand, so that no preamble is as long as its sender likes.
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Result<UploadedFile, UploadFault>> {
  const length = Number(request.headers['content-length'])
  const type = request.headers['content-type']
  if (type === undefined || !/^multipart\/form-data\s*;/i.test(type)) return refused('NO_FILE')
  if (!Number.isInteger(length)) return refused('MALFORMED')
  if (length > maxBytes + AROUND_THE_FILE) return refused('TOO_LARGE')
  const parser = parserOf(type, maxBytes)
  return parser === null ? refused('MALFORMED') : readWith(parser, request, field)
}

/** Null for a form without a boundary: the parser throws then. */
function parserOf(type: string, maxBytes: number): BusboyInstance | null {
  const limits = { files: 1, fields: 0, parts: 2, fileSize: maxBytes, headerPairs: 20, fieldNameSize: 100 }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    return null
  }
}

function readWith(
  parser: BusboyInstance,
  request: FastifyRequest,
  field: string,
): Promise<Result<UploadedFile, UploadFault>> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let name: string | undefined
    let fault: UploadFault | undefined
    const end = (because?: UploadFault): void => {
      request.raw.unpipe(parser)
      // A browser reads the answer only after it has sent everything: the rest runs by, and is not kept.
      request.raw.resume()
      fault ??= because
      if (fault !== undefined) resolve(refused(fault))
      else resolve(name === undefined ? refused('NO_FILE') : ok({ name, bytes: Buffer.concat(chunks) }))
    }
    parser.on('file', (of, stream, filename) => {
      stream.on('limit', () => (fault ??= 'TOO_LARGE'))
      stream.on('error', () => end('MALFORMED'))
      if (of !== field) return void stream.resume()
      name = filename
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(event, () => (fault ??= 'MALFORMED'))
    parser.on('finish', () => end())
    parser.on('error', () => end('MALFORMED'))
    // A caller who leaves; one who has sent everything continues to the parser's own end.
    request.raw.on('close', () => {
      if (!request.raw.readableEnded) end('MALFORMED')
    })
    request.raw.pipe(parser)
  })
}
