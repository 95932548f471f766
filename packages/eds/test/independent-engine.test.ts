import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { certain } from '@dilo/domain/result.ts'
import { describe, expect, test } from 'vitest'
import { signContent } from '../src/cms/sign-content.ts'
import type { SignedHash } from '../src/dstu/algorithms.ts'
import { type CurveId, newPrivateKey } from '../src/dstu/dstu-4145.ts'
import { oid } from '../src/object-identifiers.ts'
import { changed, hostileMessages } from '../src/testing/hostile-messages.ts'
import { verifySignedContent } from '../src/verify-signature.ts'
import { readCertificate } from '../src/x509/certificate.ts'
import verdicts from '../../../fixtures/eds/verdicts.json' with { type: 'json' }
import { bouncyCastle, judges } from '../../../scripts/programs/judges.mjs'
import { RECEIVED, signerOf, testAuthority } from './test-authority.ts'

const program = fileURLToPath(new URL('./bouncy-castle/Verify.java', import.meta.url))

const fixture = (name: string): Uint8Array => Uint8Array.from(readFileSync(new URL(`../../../fixtures/eds/${name}`, import.meta.url)))

type Case = { readonly message: Uint8Array; readonly content: Uint8Array; readonly authority: Uint8Array }

const ours = ({ message, content, authority }: Case): string => {
  const pinned = [certain(readCertificate(authority))]
  return verifySignedContent(message, content, { pinned, others: [], at: RECEIVED }).ok ? 'TOTAL-VALID' : 'TOTAL-FAILED'
}

/** The verdicts of Bouncy Castle, without its reasons. */
function theirs(cases: readonly Case[]): string[] {
  const lines = cases.map(({ message, content, authority }) => [message, content, authority].map((bytes) => Buffer.from(bytes).toString('base64')).join(' '))
  const said = execFileSync('java', ['-cp', bouncyCastle, program], { input: `${lines.join('\n')}\n`, encoding: 'utf8' })
  return said
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
}

const files = verdicts.map(({ message, content, authority }) => ({ message: fixture(message), content: fixture(content), authority: fixture(authority) }))

test.each(verdicts.map((one, place) => ({ ...one, place })))('$message over $content is what other engines say: $verdict', ({ place, verdict }) => {
  expect(ours(files[place] as Case)).toBe(verdict)
})

// The engine has no copy in the clone: CI installs it (.ci/run).
// Not skipped elsewhere: what is skipped counts as failed.
describe.each(judges['Bouncy Castle'].isHere() ? ['Bouncy Castle'] : [])('%s, which shares no code with ours', () => {
  const content = new TextEncoder().encode('{"amount":"1500.00"}')
  const keys: readonly (readonly [SignedHash, CurveId])[] = [
    ['gost34311', oid.curve257],
    ['kupyna256', oid.curve257],
    ['gost34311', oid.curve431],
    ['kupyna256', oid.curve431],
  ]
  const made = keys.flatMap(([hash, curve]) => {
    const authority = testAuthority(hash)
    const signer = signerOf(authority, { hash, key: newPrivateKey(curve) })
    return [1, 2, 3].map(() => ({ message: signContent(content, signer, { hash, at: RECEIVED }), content, authority: authority.certificate.bytes }))
  })

  test('says of the fixtures what they say of it', () => {
    expect(theirs(files)).toEqual(verdicts.map(({ verdict }) => verdict))
  })

  test('takes what our writer makes, with each hash and curve, and not over another content', () => {
    expect(theirs(made)).toEqual(made.map(() => 'TOTAL-VALID'))
    expect(theirs(made.map((one) => ({ ...one, content: content.with(2, 0x41) })))).toEqual(made.map(() => 'TOTAL-FAILED'))
  })

  // security row 29, КЕП
  test('refuses, like ours, whatever is wrong with hash, numbers, key or authority', () => {
    const authority = testAuthority()
    const newAuthority = (name?: string) => testAuthority('kupyna256', name)
    const setting = { content, at: RECEIVED, authority, signer: signerOf(authority), signerOf, newAuthority }
    const mathematics = new Set(['messageDigest', 'signatureRange', 'signature', 'unknownAuthority'])
    const hostile = hostileMessages
      .filter(([, fault]) => mathematics.has(fault))
      .map(([, , change]) => ({ message: changed(setting, change(setting)), content, authority: authority.certificate.bytes }))
    const right = { message: changed(setting), content, authority: authority.certificate.bytes }
    expect([right, ...hostile].map(ours)).toEqual(['TOTAL-VALID', ...hostile.map(() => 'TOTAL-FAILED')])
    expect(theirs([right, ...hostile])).toEqual(['TOTAL-VALID', ...hostile.map(() => 'TOTAL-FAILED')])
  })
})
