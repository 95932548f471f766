import { certain } from '@dilo/domain/result.ts'
import { isTestAuthority } from '@dilo/domain/values/test-authority.ts'
import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoAuthority } from '../src/authority/demo-authority.ts'
import { type DemoOwner, newDemoKey, signOnce } from '../src/authority/demo-key.ts'
import { signContent } from '../src/cms/sign-content.ts'
import type { SignedHash } from '../src/dstu/algorithms.ts'
import { publicOf } from '../src/dstu/dstu-4145.ts'
import { readKeyFile } from '../src/keys/read-key-file.ts'
import { validateOwner } from '../src/owner.ts'
import { verifySignedContent } from '../src/verify-signature.ts'
import { RECEIVED } from './test-authority.ts'

const seed = new Uint8Array(32).fill(7)
const authority = demoAuthority(seed)
const trusted = { pinned: [authority.certificate], others: [], at: RECEIVED }
const PASSWORD = 'demo-4821-7730'
const text = new TextEncoder().encode('текст')

const director: DemoOwner = { fullName: 'Коваль Олена Іванівна', organization: 'ТОВ «Зоря»', drfo: '3135204544', edrpou: '44120350' }

test('two servers of one installation have the same authority, byte for byte, and another installation has another', () => {
  expect(demoAuthority(seed).certificate.bytes).toEqual(authority.certificate.bytes)
  expect(publicOf(demoAuthority(new Uint8Array(32).fill(8)).key)).not.toEqual(publicOf(authority.key))
})

test('its name says that it is a test, to our reader and to another program', () => {
  expect(isTestAuthority(authority.certificate.subject.organization)).toBe(true)
  expect(new X509Certificate(authority.certificate.bytes).subject).toContain('тестовий ЦСК')
  expect(isTestAuthority('АЦСК АТ КБ «ПРИВАТБАНК»')).toBe(false)
})

test.each<[SignedHash]>([['kupyna256'], ['gost34311']])('a key with %s opens in both forms, signs for its owner, and is good for a year', (hash) => {
  const files = newDemoKey(authority, { owner: director, hash, at: RECEIVED }, PASSWORD)
  const [fromPfx, fromPk8] = [files.pfx, files.pk8].map((file) => certain(readKeyFile(file, PASSWORD)))
  expect(fromPfx?.certificates.map(({ bytes }) => bytes)).toEqual([files.certificate.bytes])
  expect(fromPfx?.keys.map(publicOf)).toEqual(fromPk8?.keys.map(publicOf))
  const [key] = fromPk8?.keys ?? []
  if (key === undefined) throw new Error('A key is expected')
  const message = signContent(text, { key, certificate: files.certificate }, { hash, at: RECEIVED })
  const { signer, chain } = certain(verifySignedContent(message, text, trusted))
  expect(validateOwner(signer.extensions, { person: { inn: director.drfo, passport: null }, companyCode: '44120350', personalKeys: false }).ok).toBe(true)
  expect(isTestAuthority(chain.at(-1)?.subject.organization ?? '')).toBe(true)
  expect(verifySignedContent(message, text, { ...trusted, at: new Date('2027-11-27T00:00:00Z') })).toMatchObject({ error: 'certificateExpired' })
})

test('a key made for the moment signs each content, under a certificate of the person', () => {
  const other = new TextEncoder().encode('інший')
  const owner = { ...director, organization: null, edrpou: null }
  const messages = signOnce(authority, { owner, hash: 'kupyna256', at: RECEIVED }, [text, other])
  expect(messages.map((message, index) => verifySignedContent(message, index === 0 ? text : other, trusted).ok)).toEqual([true, true])
})
