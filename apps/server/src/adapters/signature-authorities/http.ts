import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuthorityAnswer, SignatureAuthorities, Silence } from '../../ports/signature-authorities.ts'
import { askService } from '../ask-service.ts'
import { AnswerTooLong, readLimited } from '../read-limited.ts'

type Settings = {
  /** Hosts that may be asked, with their port where it is not the usual one. */
  readonly hosts: readonly string[]
  /** The authority of stamps; null: none is chosen. */
  readonly stampUrl: string | null
  readonly clock: Clock
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 3_000
/** An answer with the certificates of its signer is some 3 kB. */
const LARGEST_ANSWER = 64 * 1024
/** As much as packages/eds reads: lists of large authorities hold tens of thousands of certificates. */
const LARGEST_LIST = 4 * 1024 * 1024
/** A list that was fetched answers for its authority so long, when the authority itself does not. */
const LIST_KEPT_MS = 24 * HOUR
/** Ukraine has some twenty authorities. */
const LISTS_KEPT = 20

/**
 * Authorities over HTTP. Their answers are signed, so plain HTTP is as good as TLS, and usual. An address within a
 * certificate is called only when its host is on the list; nobody is followed elsewhere.
 */
export function httpSignatureAuthorities({
  hosts,
  stampUrl,
  clock,
  timeoutMs = TIMEOUT_MS,
}: Settings): SignatureAuthorities {
  const lists = new Map<string, { readonly bytes: Uint8Array; readonly fetchedAt: number }>()

  /** The address that may be called, or why there is none. */
  function allowed(addresses: readonly string[]): URL | Extract<Silence, 'noAddress' | 'hostNotAllowed'> {
    if (addresses.length === 0) return 'noAddress'
    const urls = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address)] : []))
    return urls.find((url) => isPlainWeb(url) && hosts.includes(url.host)) ?? 'hostNotAllowed'
  }

  async function ask(url: URL, question: Question, atMost: number): Promise<AuthorityAnswer> {
    try {
      const answer = await askService(url, { ...question, timeoutMs })
      if (answer.status !== 200) {
        await answer.body?.cancel()
        return { kind: 'silence', why: 'noAnswer', from: url.host }
      }
      return { kind: 'answer', bytes: await readLimited(answer, atMost) }
    } catch (error) {
      return { kind: 'silence', why: whyOf(error), from: url.host }
    }
  }

  function kept(address: string): Uint8Array | null {
    const list = lists.get(address)
    return list !== undefined && clock.now() - list.fetchedAt < LIST_KEPT_MS ? list.bytes : null
  }

  function keep(address: string, bytes: Uint8Array): void {
    lists.delete(address)
    lists.set(address, { bytes, fetchedAt: clock.now() })
    for (const oldest of [...lists.keys()].slice(0, -LISTS_KEPT)) lists.delete(oldest)
  }

  return {
    async askStatus(addresses, question) {
      const url = allowed(addresses)
      if (typeof url === 'string') return { kind: 'silence', why: url, from: null }
      return ask(url, posted('application/ocsp-request', question), LARGEST_ANSWER)
    },
    async fetchRevocationList(addresses) {
      const url = allowed(addresses)
      if (typeof url === 'string') return { kind: 'silence', why: url, from: null }
      const answer = await ask(url, { method: 'GET' }, LARGEST_LIST)
      if (answer.kind === 'answer') keep(url.href, answer.bytes)
      const before = answer.kind === 'silence' ? kept(url.href) : null
      return before === null ? answer : { kind: 'answer', bytes: before }
    },
    async stampTime(request) {
      if (stampUrl === null) return { kind: 'silence', why: 'noAddress', from: null }
      return ask(new URL(stampUrl), posted('application/timestamp-query', request), LARGEST_ANSWER)
    },
  }
}

type Question = Pick<RequestInit, 'method' | 'headers' | 'body'>

const posted = (type: string, question: Uint8Array): Question => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: Buffer.from(question),
})

/** No login within the address, which a certificate could use to make one look like another. */
const isPlainWeb = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''

function whyOf(error: unknown): Silence {
  if (error instanceof AnswerTooLong) return 'tooLong'
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeOut' : 'noAnswer'
}
