import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ocspAnswer, writeOcspAnswer } from '@dilo/eds/authority/answer-ocsp.ts'
import type { Authority } from '@dilo/eds/authority/issue-certificate.ts'
import { issueRevocationList } from '@dilo/eds/authority/issue-revocation-list.ts'
import { newResponder } from '@dilo/eds/authority/new-responder.ts'
import { signTimeStamp, timeStampAnswer, writeTimeStampInfo } from '@dilo/eds/authority/stamp-time.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { certain } from '@dilo/domain/result.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { writeCertificateId } from '@dilo/eds/revocation/certificate-id.ts'
import { readOcspRequest } from '@dilo/eds/revocation/ocsp-request.ts'
import { readTimeStampRequest } from '@dilo/eds/time-stamp/time-stamp-request.ts'

/** Its behaviour: as it should, as a network that fails, or as an authority that errs or lies. */
export type Temper =
  | 'honest'
  | 'says nothing'
  | 'is slow'
  | 'breaks off'
  | 'sends away'
  | 'fails'
  | 'never ends'
  | 'refuses'
  | 'repeats another nonce'
  | 'signs by a stranger'
  | 'answers of two days ago'
  | 'signs by a key for something else'
  | 'revokes'

export type FakeSignatureAuthority = {
  /** Host with port. */
  readonly host: string
  readonly asked: { readonly path: string; readonly type: string | undefined }[]
  temper(next?: Temper): void
  close(): Promise<void>
}

/**
 * An authority over HTTP on this machine: /ocsp, /full.crl and /tsp.
 * @param of.person whose certificate it is asked about
 */
export async function fakeSignatureAuthority(of: {
  readonly authority: Authority
  readonly stranger: Authority
  readonly person: Signer
  readonly now: () => number
}): Promise<FakeSignatureAuthority> {
  let temper: Temper = 'honest'
  const asked: FakeSignatureAuthority['asked'][number][] = []
  const answers: Readonly<Record<string, (question: Uint8Array) => Uint8Array>> = {
    '/ocsp': (question) => answerOcspAs(temper, of, question),
    '/full.crl': () => revocationListAs(temper, of),
    '/tsp': (question) => stampTimeAs(temper, of, question),
  }
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', type: request.headers['content-type'] })
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    if (temper === 'says nothing') return
    if (temper === 'breaks off') return void request.socket.destroy()
    if (temper === 'sends away') return void response.writeHead(302, { location: '/ocsp' }).end()
    if (temper === 'fails') return void response.writeHead(503).end()
    if (temper === 'never ends') return void response.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024))
    const bytes = answers[request.url ?? '']?.(question)
    if (bytes === undefined) return void response.writeHead(404).end()
    response.writeHead(200)
    // The rest never comes.
    if (temper === 'is slow') return void response.write(bytes.slice(0, 10))
    response.end(bytes)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    temper: (next = 'honest') => void (temper = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Of = Parameters<typeof fakeSignatureAuthority>[0]

const isBefore = (temper: Temper): number => (temper === 'answers of two days ago' ? 2 * DAY : 0)

/** The signer of its answers. */
function signerAs(temper: Temper, { authority, stranger, person }: Of, use: 'ocspSigning' | 'timeStamping') {
  if (temper === 'signs by a key for something else') return { signer: person, hash: 'kupyna256' } as const
  return newResponder(temper === 'signs by a stranger' ? stranger : authority, 'kupyna256', use)
}

function answerOcspAs(temper: Temper, of: Of, question: Uint8Array): Uint8Array {
  if (temper === 'refuses') return ocspAnswer(3, null)
  const { nonce } = certain(readOcspRequest(question))
  const at = new Date(of.now() - isBefore(temper))
  const status = temper === 'revokes' ? ({ says: 'revoked', since: new Date(of.now() - HOUR), reason: 'keyCompromise' } as const) : ({ says: 'good' } as const)
  return writeOcspAnswer(signerAs(temper, of, 'ocspSigning'), {
    at,
    nonce: temper === 'repeats another nonce' ? Uint8Array.of(1, 2, 3) : nonce,
    answers: [{ id: writeCertificateId(of.person.certificate, of.authority.certificate), status, made: at, next: null }],
  })
}

function revocationListAs(temper: Temper, { authority, stranger, person, now }: Of): Uint8Array {
  const made = new Date(now() - HOUR - isBefore(temper))
  const { serial } = person.certificate
  const revoked = temper === 'revokes' ? [{ serial, since: made, reason: 'keyCompromise' as const }] : []
  return issueRevocationList(temper === 'signs by a stranger' ? stranger : authority, 'kupyna256', {
    revoked,
    made,
    next: new Date(made.getTime() + DAY),
    number: 1n,
  })
}

function stampTimeAs(temper: Temper, of: Of, request: Uint8Array): Uint8Array {
  if (temper === 'refuses') return timeStampAnswer(null)
  const { imprint, nonce } = certain(readTimeStampRequest(request))
  const at = new Date(of.now() - isBefore(temper))
  const info = writeTimeStampInfo({ imprint, serial: 7n, at, nonce: temper === 'repeats another nonce' ? 5n : nonce })
  return timeStampAnswer(signTimeStamp(info, signerAs(temper, of, 'timeStamping'), at))
}
