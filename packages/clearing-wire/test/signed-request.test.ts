import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { certain } from '@dilo/domain/result.ts'
import { type BankCode, parseBankCode } from '@dilo/domain/values/iban.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSigner, type SignedRequest, type Signer, verifyRequest } from '../src/signed-request.ts'

const BANK = certain(parseBankCode('388888'))
const OTHER = certain(parseBankCode('322001'))
const NOW = Date.parse('2026-12-01T10:00:00Z')
const request: SignedRequest = { method: 'POST', target: '/v1/messages', body: Buffer.from('<Document/>') }

let keys: Record<string, JWK>
let sign: Signer
let signAsOther: Signer

async function newKeys(): Promise<{ readonly privateKey: JWK; readonly publicKey: JWK }> {
  const pair = await generateKeyPair('EdDSA', { extractable: true })
  return { privateKey: await exportJWK(pair.privateKey), publicKey: await exportJWK(pair.publicKey) }
}

beforeAll(async () => {
  const [own, other] = [await newKeys(), await newKeys()]
  keys = { [BANK]: own.publicKey, [OTHER]: other.publicKey }
  sign = await openSigner(BANK, own.privateKey, () => NOW)
  signAsOther = await openSigner(BANK, other.privateKey, () => NOW)
})

const keyOf = (participant: BankCode): JWK | null => keys[participant] ?? null

test('a request is accepted from the participant that signed it', async () => {
  expect(await verifyRequest(request, await sign(request), keyOf, NOW)).toEqual({ ok: true, value: BANK })
})

describe('a signature is refused', () => {
  test.each([
    ['another body', { body: Buffer.from('<Document />') }, 'wrongSignature'],
    ['another method', { method: 'GET' }, 'otherRequest'],
    ['another target', { target: '/v1/messages?wait=1' }, 'otherRequest'],
  ])('for %s', async (_, differing, error) => {
    expect(await verifyRequest({ ...request, ...differing }, await sign(request), keyOf, NOW)).toEqual({ ok: false, error })
  })

  test.each([
    ['a minute later', 60_000, true],
    ['more than a minute later', 60_001, false],
    ['more than a minute before', -60_001, false],
  ])('by its age: %s', async (_, passed, isGood) => {
    expect((await verifyRequest(request, await sign(request), keyOf, NOW + passed)).ok).toBe(isGood)
  })

  test('of another participant’s key', async () => {
    expect(await verifyRequest(request, await signAsOther(request), keyOf, NOW)).toEqual({ ok: false, error: 'wrongSignature' })
  })

  test('of a participant that the directory does not have', async () => {
    expect(await verifyRequest(request, await sign(request), () => null, NOW)).toEqual({ ok: false, error: 'unknownSigner' })
  })

  test.each(['', 'x', 'x..y', 'e30..e30', 'bnVsbA..e30', 'a.b.c', `${Buffer.from('{"alg":"none","kid":"388888"}').toString('base64url')}..`])(
    'that is no detached JWS: %s',
    async (text) => {
      expect(await verifyRequest(request, text, keyOf, NOW)).toEqual({ ok: false, error: 'malformed' })
    },
  )

  test('without an algorithm', async () => {
    const head = { alg: 'none', kid: BANK, htm: 'POST', htu: '/v1/messages', iat: NOW }
    const text = `${Buffer.from(JSON.stringify(head)).toString('base64url')}..e30`
    expect(await verifyRequest(request, text, keyOf, NOW)).toEqual({ ok: false, error: 'wrongSignature' })
  })
})
