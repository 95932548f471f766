import { randomBytes } from 'node:crypto'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { describe, expect, test } from 'vitest'
import { declineRequest, signRequest } from '../../dev/remote-signings.ts'
import type { RemoteSigning } from '../../ports/remote-signing.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { localRemoteSigning } from './local.ts'
import { unavailableRemoteSigning } from './unavailable.ts'

const { bank } = bankOfFile()

/** Every adapter of the port; a bank with a contract with Дія adds its own here. */
const adapters: {
  name: string
  service: () => RemoteSigning
  /** The person's steps on their phone. */
  sign: (requestId: string) => Promise<unknown>
  decline: (requestId: string) => Promise<unknown>
}[] = [
  {
    name: 'the demo phone',
    service: () => localRemoteSigning({ database: bank.context.database, clock: bank.clock }),
    sign: (requestId) => signRequest(bank.context, requestId),
    decline: (requestId) => declineRequest(bank.context, requestId),
  },
]

const newRequest = () => ({
  requestId: randomBytes(16).toString('hex'),
  contents: [Buffer.from('перший'), Buffer.from('другий')],
  person: { fullName: 'Коваль Олена Іванівна', inn: '3135304543' },
  company: { name: 'ФОП Коваль Олена Іванівна', code: '3135304543', soleEntrepreneur: true },
})

describe.each(adapters)('$name', ({ service, sign, decline }) => {
  const started = async () => {
    const request = newRequest()
    const start = await service().start(request)
    if (!start.ok) throw new Error(start.error)
    expect(start.value.link).toContain(request.requestId)
    expect(start.value.expiresAt.getTime()).toBeGreaterThan(bank.clock.now())
    return { ...request, ...start.value }
  }

  test('waits until the person signs, and then has a message for each content', async () => {
    const { requestId } = await started()
    expect(await service().poll(requestId)).toEqual({ state: 'waiting' })
    await sign(requestId)
    const answer = await service().poll(requestId)
    expect(answer).toEqual({ state: 'signed', messages: [expect.any(Buffer), expect.any(Buffer)] })
    // Asking changes nothing.
    expect(await service().poll(requestId)).toEqual(answer)
  })

  test('says that the person has declined, for good', async () => {
    const { requestId } = await started()
    await decline(requestId)
    expect(await service().poll(requestId)).toEqual({ state: 'declined' })
    await sign(requestId)
    expect(await service().poll(requestId)).toEqual({ state: 'declined' })
  })

  test('knows no request that it never had, and none that is over', async () => {
    expect(await service().poll(newRequest().requestId)).toEqual({ state: 'unknown' })
    const { requestId, expiresAt } = await started()
    bank.clock.advance(expiresAt.getTime() - bank.clock.now() + MINUTE)
    expect(await service().poll(requestId)).toEqual({ state: 'unknown' })
    await sign(requestId)
    expect(await service().poll(requestId)).toEqual({ state: 'unknown' })
  })
})

test('where no service is set up none is offered, and nothing is asked of it', async () => {
  expect(unavailableRemoteSigning.available).toBe(false)
  expect(await unavailableRemoteSigning.start(newRequest())).toMatchObject({ error: 'silent' })
  expect(await unavailableRemoteSigning.poll(newRequest().requestId)).toEqual({ state: 'unknown' })
})
