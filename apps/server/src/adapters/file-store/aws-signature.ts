import { createHash, createHmac } from 'node:crypto'

export type Signing = { readonly region: string; readonly keyId: string; readonly secret: string }

export type ToSign = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  /** By names in lower case, beside those that signing adds. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Milliseconds since 1970. */
  readonly at: number
}

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** `20130524T000000Z`. */
const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * Signs a request to an object store with AWS Signature Version 4, which every S3-compatible store understands. The body's
 * hash is signed too, so that the store itself refuses bytes that changed on the way.
 * @returns all headers to send but `host`, which fetch writes by itself
 */
export function signedHeaders(
  { method, url, headers = {}, body, at }: ToSign,
  { region, keyId, secret }: Signing,
): Record<string, string> {
  const time = stamp(at)
  const sent = { ...headers, 'x-amz-content-sha256': sha256(body), 'x-amz-date': time }
  const signed = Object.entries({ ...sent, host: url.host }).sort(([left], [right]) => (left < right ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const canonical = [method, canonicalPath(url), canonicalQuery(url), lines, names, sent['x-amz-content-sha256']].join(
    '\n',
  )
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}

/** RFC 3986: all but Latin letters, digits and four signs. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
