import { ok, refused } from '@dilo/domain/result.ts'
import { expect, test } from 'vitest'
import { inTurnOfPerson } from './turn-of-person.ts'

const busy = refused<'busy'>('busy')

/** Works that end when they are let go. */
function works(personId: string) {
  const begun: (() => void)[] = []
  const begin = () => inTurnOfPerson<string, 'busy'>(personId, busy, () => new Promise((resolve) => begun.push(() => resolve(ok('done')))))
  return { begun, begin }
}

test('of one person two signatures are verified at once, ten wait, and the next is refused until later', async () => {
  const { begun, begin } = works('one')
  const answers = Array.from({ length: 12 }, begin)
  expect(begun).toHaveLength(2)
  expect(await begin()).toEqual(busy)
  const other = works('other')
  const theirs = other.begin()
  expect(other.begun).toHaveLength(1)
  other.begun[0]?.()
  expect(await theirs).toEqual(ok('done'))
  for (let place = 0; place < 12; place += 1) {
    begun[place]?.()
    expect(await answers[place]).toEqual(ok('done'))
  }
})

test('a person whose signatures have ended begins anew, also after one that failed', async () => {
  await expect(inTurnOfPerson('one', busy, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { begun, begin } = works('one')
  const answers = [begin(), begin()]
  for (const end of begun) end()
  expect(await Promise.all(answers)).toEqual([ok('done'), ok('done')])
})
