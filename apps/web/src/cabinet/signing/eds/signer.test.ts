import { MINUTE } from '@dilo/domain/values/duration.ts'
import { issueCertificate, newAuthority, publicKeyOf } from '@dilo/eds/authority/issue-certificate.ts'
import { newPrivateKey } from '@dilo/eds/dstu/dstu-4145.ts'
import { writePfx } from '@dilo/eds/keys/write-key-file.ts'
import { oid } from '@dilo/eds/object-identifiers.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from './signer.ts'
import type { FromSigner, ToSigner } from './worker-messages.ts'

const PASSWORD = 'Пароль-123'
const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2099-01-01T00:00:00Z') }
const subject = { commonName: 'Коваль Олена Іванівна', organization: 'ФОП Коваль' }
const authority = newAuthority(newPrivateKey(oid.curve257), 'kupyna256', { subject, serial: 1n, ...validity })
const key = newPrivateKey(oid.curve257)
const pfx = writePfx(
  key,
  [
    issueCertificate(authority, 'kupyna256', {
      subject,
      publicKey: publicKeyOf(key),
      serial: 7n,
      ...validity,
      usage: 'signing',
      drfo: '3135204544',
      edrpou: '3135204544',
    }),
  ],
  PASSWORD,
)

const tell = vi.fn<(said: FromSigner) => void>()
const close = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('postMessage', tell)
  vi.stubGlobal('close', close)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const asked = (question: ToSigner): Promise<FromSigner> =>
  new Promise((resolve) => {
    tell.mockImplementationOnce(resolve)
    answer(question)
  })

const opening: ToSigner = { do: 'open', keyFile: new File([Buffer.from(pfx)], 'key.pfx'), certificateFile: null, password: PASSWORD }
const signing: ToSigner = { do: 'sign', subject: { kind: 'signingPolicy', shown: { rules: [], instantLimit: null, fingerprint: '' } }, text: new Uint8Array() }

test('an open key is given up five minutes after it was opened, and signs nothing after them', async () => {
  expect(await asked(opening)).toMatchObject({ did: 'open', opened: { ok: true } })
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(await asked(signing), 'the key is still open').toMatchObject({ did: 'sign' })
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(tell).toHaveBeenLastCalledWith({ did: 'ended' })
  expect(close).toHaveBeenCalledOnce()
  expect(await asked(signing)).toEqual({ did: 'failed' })
})
