import { expect, test } from 'vitest'
import { ApiError, NoAnswer } from '../../api/api-error.ts'
import { writeOnce, type Written } from './write-once.ts'

const refusal = (error_code: string) => new ApiError(409, 'No', { error_code, request_id: 'r' } as never)

type Outcome = 'answered' | 'answer lost' | 'request lost' | Error

/** A bank that makes one thing for a key, and counts its versions. Each request meets the next outcome. */
function bank(...outcomes: readonly Outcome[]) {
  const requests: string[] = []
  const keys: string[] = []
  const made = new Map<string, { body: string; version: number }>()
  const meet = (request: string, carryOut: () => Written): Promise<Written> => {
    const outcome = outcomes[requests.length] ?? 'answered'
    requests.push(request)
    if (outcome instanceof Error) return Promise.reject(outcome)
    if (outcome === 'request lost') return Promise.reject(new NoAnswer(undefined))
    const answer = carryOut()
    return outcome === 'answered' ? Promise.resolve(answer) : Promise.reject(new NoAnswer(undefined))
  }
  const write = (opened: Written | null = null) => {
    if (opened !== null) made.set(opened.id, { body: 'opened', version: opened.version })
    return writeOnce<string, Written>({
      opened,
      freshKey: () => {
        keys.push(`key ${keys.length + 1}`)
        return `key ${keys.length}`
      },
      writtenOf: (answer) => answer,
      create: (body, key) =>
        meet(`${body} by ${key}`, () => {
          const known = made.get(key)
          if (known !== undefined && known.body !== body) throw refusal('IDEMPOTENCY_KEY_REUSED')
          made.set(key, known ?? { body, version: 1 })
          return { id: key, version: made.get(key)?.version ?? 1 }
        }),
      edit: (body, { id, version }) =>
        meet(`${body} over ${version}`, () => {
          const known = made.get(id)
          if (known === undefined) throw refusal('NOT_FOUND')
          if (known.body === body) return { id, version: known.version }
          if (known.version !== version) throw refusal('PAYMENT_CHANGED')
          made.set(id, { body, version: version + 1 })
          return { id, version: version + 1 }
        }),
    })
  }
  return { requests, made, write }
}

test('what is corrected after a lost answer is the same thing, made once', async () => {
  const there = bank('answer lost')
  const write = there.write()
  await expect(write('100')).rejects.toBeInstanceOf(NoAnswer)
  expect(await write('120')).toEqual({ id: 'key 1', version: 2 })
  expect(there.requests).toEqual(['100 by key 1', '100 by key 1', '120 over 1'])
  expect([...there.made.values()]).toEqual([{ body: '120', version: 2 }])
})

test('what is pressed again as it was after a lost answer is one request more, and nothing else', async () => {
  const there = bank('answer lost')
  const write = there.write()
  await expect(write('100')).rejects.toBeInstanceOf(NoAnswer)
  expect(await write('100')).toEqual({ id: 'key 1', version: 1 })
  expect(there.requests).toEqual(['100 by key 1', '100 by key 1'])
})

test('an own edit whose answer was lost is nobody else’s change', async () => {
  const there = bank('answer lost')
  const write = there.write({ id: 'order', version: 4 })
  await expect(write('100')).rejects.toBeInstanceOf(NoAnswer)
  expect(await write('120')).toEqual({ id: 'order', version: 6 })
})

test('while what was sent first has no answer nothing newer is sent', async () => {
  const there = bank('request lost', 'request lost')
  const write = there.write()
  await expect(write('100')).rejects.toBeInstanceOf(NoAnswer)
  await expect(write('120')).rejects.toBeInstanceOf(NoAnswer)
  expect(await write('130')).toEqual({ id: 'key 1', version: 2 })
  expect(there.requests).toEqual(['100 by key 1', '100 by key 1', '100 by key 1', '130 over 1'])
})

test('what was refused when it was sent again is no matter: the corrected one is made', async () => {
  const there = bank('request lost', refusal('INVALID_REQUEST'))
  const write = there.write()
  await expect(write('100')).rejects.toBeInstanceOf(NoAnswer)
  expect(await write('120')).toEqual({ id: 'key 1', version: 1 })
})

test('no press overwrites another person’s version', async () => {
  const there = bank()
  const write = there.write({ id: 'order', version: 4 })
  there.made.set('order', { body: 'theirs', version: 5 })
  await expect(write('100')).rejects.toMatchObject({ refusal: { error_code: 'PAYMENT_CHANGED' } })
  await expect(write('100')).rejects.toMatchObject({ refusal: { error_code: 'PAYMENT_CHANGED' } })
  expect(there.made.get('order')).toEqual({ body: 'theirs', version: 5 })
})
