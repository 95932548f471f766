import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { httpSignatureAuthorities } from '../../../adapters/signature-authorities/http.ts'
import type { Context } from '../../../context.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { keyOfPerson, newTestAuthority, trustAuthorities } from '../../../testing/eds-keys.ts'
import { type FakeSignatureAuthority, fakeSignatureAuthority, type Temper } from '../../../testing/fake-signature-authority.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { askRevocation } from '../methods/eds/ask-revocation.ts'
import { requestStamp } from './request-stamp.ts'

const authority = newTestAuthority()
const stranger = newTestAuthority()

const { bank } = bankOfFile()
let person: Signer
let fake: FakeSignatureAuthority

beforeAll(async () => {
  trustAuthorities(bank, authority)
  person = await keyOfPerson(bank, authority, OLENA)
  fake = await fakeSignatureAuthority({ authority, stranger, person, now: () => bank.clock.now() })
})
afterAll(async () => {
  await fake.close()
})
beforeEach(() => {
  fake.temper()
  fake.asked.length = 0
})

type Allowed = { hosts?: readonly string[]; stampUrl?: string | null; timeoutMs?: number }

/** For an authority that says nothing; the answer of another one may take long on a busy machine. */
const IMPATIENT = { timeoutMs: 300 }

const authorities = ({ hosts = [fake.host], stampUrl = `http://${fake.host}/tsp`, timeoutMs = 20_000 }: Allowed = {}) =>
  httpSignatureAuthorities({ hosts, stampUrl, clock: bank.clock, timeoutMs })

/** A bank that asks over HTTP. */
function over(allowed: Allowed = {}): Context {
  const ofClients = authorities(allowed)
  return { ...bank.context, signatureAuthorities: { ofClients, ofDemos: ofClients } }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The certificate of the person, as one whose authority names these addresses. */
async function ask(context: Context, { listIsEnough = false, at = fake.host, path = '/ocsp' } = {}): Promise<string> {
  const addresses = { ocsp: `http://${at}${path}`, revocationList: `http://${at}/full.crl` }
  const { certificate } = await keyOfPerson(bank, authority, OLENA, { addresses })
  const issued = { certificate: base64(certificate.bytes), issuer: base64(authority.certificate.bytes) }
  const answer = await askRevocation(context, issued, { inDemo: false, listIsEnough })
  return answer.ok ? `${answer.value.source}: ${answer.value.status.says}` : answer.error.why
}

async function stamp(context: Context): Promise<string> {
  const answer = await requestStamp(context, { value: base64(Buffer.from('a signature')) }, { hash: 'kupyna256', inDemo: false })
  return answer.ok ? answer.value.stampedAt.toISOString() : answer.error.why
}

describe('an authority over HTTP', () => {
  test('is asked in its own protocol, and believed', async () => {
    expect(await ask(over())).toBe('ocsp: good')
    expect(await stamp(over())).toBe(new Date(bank.clock.now()).toISOString())
    expect(fake.asked).toEqual([
      { path: '/ocsp', type: 'application/ocsp-request' },
      { path: '/tsp', type: 'application/timestamp-query' },
    ])
  })

  test.each<[Temper, ocsp: string, stamp: string]>([
    ['says nothing', 'timeOut', 'timeOut'],
    ['is slow', 'timeOut', 'timeOut'],
    ['breaks off', 'noAnswer', 'noAnswer'],
    ['sends away', 'noAnswer', 'noAnswer'],
    ['fails', 'noAnswer', 'noAnswer'],
    ['never ends', 'tooLong', 'tooLong'],
    ['refuses', 'notAnswered', 'notStamped'],
    ['repeats another nonce', 'nonce', 'nonce'],
    ['signs by a stranger', 'unknownAuthority', 'unknownAuthority'],
    ['answers of two days ago', 'stale', 'time'],
    ['signs by a key for something else', 'responderUse', 'authorityUse'],
  ])('that %s has not answered: %s, %s', async (temper, ocsp, stamps) => {
    fake.temper(temper)
    const context = over(ocsp === 'timeOut' ? IMPATIENT : {})
    expect([await ask(context), await stamp(context)]).toEqual([ocsp, stamps])
    // Nobody is followed elsewhere.
    expect(fake.asked.map(({ path }) => path)).toEqual(['/ocsp', '/tsp'])
  })

  test('that revokes is believed, and its list as well', async () => {
    fake.temper('revokes')
    expect(await ask(over())).toBe('ocsp: revoked')
    expect(await ask(over(), { listIsEnough: true, path: '/away' })).toBe('crl: revoked')
  })

  test('has a list where it has no answer, when the list is enough', async () => {
    expect(await ask(over(), { listIsEnough: true, path: '/away' })).toBe('crl: good')
    expect(await ask(over(), { path: '/away' })).toBe('noAnswer')
  })

  test.each<[Temper]>([['signs by a stranger'], ['answers of two days ago'], ['never ends'], ['says nothing']])(
    'whose list %s counts for nothing',
    async (temper) => {
      fake.temper(temper)
      const context = over(temper === 'says nothing' ? IMPATIENT : {})
      expect(await ask(context, { listIsEnough: true, path: '/away' })).not.toContain('crl')
    },
  )

  test('that falls silent is answered for by its last list, for a day', async () => {
    const context = over()
    expect(await ask(context, { listIsEnough: true, path: '/away' })).toBe('crl: good')
    fake.temper('breaks off')
    expect(await ask(context, { listIsEnough: true, path: '/away' })).toBe('crl: good')
    bank.clock.advance(DAY)
    expect(await ask(context, { listIsEnough: true, path: '/away' })).toBe('noAnswer')
  })
})

describe('a certificate does not decide whom the bank calls', () => {
  test.each<[string, string]>([
    ['another host', 'ca.example'],
    ['the same host at another port', '127.0.0.1:1'],
    ['a login that looks like a host of the list', 'LISTED@127.0.0.1:1'],
    ['a host of the list with a login', 'somebody:secret@LISTED'],
  ])('that names %s is asked about nowhere', async (_, at) => {
    expect(await ask(over(), { listIsEnough: true, at: at.replace('LISTED', fake.host) })).toBe('hostNotAllowed')
    expect(fake.asked).toEqual([])
  })

  test('that names files or other protocols is asked about nowhere', async () => {
    const nowhere = { kind: 'silence', why: 'hostNotAllowed', from: null }
    for (const address of [`file://${fake.host}/etc/passwd`, `ftp://${fake.host}/`, `ldap://${fake.host}/`, 'no address'])
      expect(await authorities().askStatus([address], Uint8Array.of(0))).toEqual(nowhere)
    expect(await authorities().askStatus([], Uint8Array.of(0))).toEqual({ kind: 'silence', why: 'noAddress', from: null })
    expect(fake.asked).toEqual([])
  })

  test('and stamps come from the authority of the settings alone', async () => {
    expect(await stamp(over({ stampUrl: null }))).toBe('noAddress')
    expect(await stamp(over({ hosts: [] }))).toBe(new Date(bank.clock.now()).toISOString())
  })
})
