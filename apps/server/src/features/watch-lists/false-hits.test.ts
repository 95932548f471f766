import { compareSubject, type ListEntry, searchIn } from '@dilo/domain/questionnaire/watch-list.ts'
import { expect, test } from 'vitest'
import { localWatchLists } from '../../adapters/watch-lists/local.ts'
import { customers, suppliers, troublesomeRecipients } from '@dilo/demo-world/outside-parties.ts'
import { companies, people } from '@dilo/demo-world/people-and-companies.ts'

// Nobody of the demo bank and of the large bank is on a list: each hit on them is a false one.

const demo = [
  ...people.map(({ uk, birthdate }) => ({ name: uk.join(' '), birthDate: birthdate })),
  ...people.map(({ ru, birthdate }) => ({ name: ru.join(' '), birthDate: birthdate })),
  ...[...companies.flatMap(({ uk }) => uk), ...[...Object.values(customers).flat(), ...suppliers, ...troublesomeRecipients].map(({ name }) => name)].map(
    (name) => ({ name, birthDate: null }),
  ),
]
// As large-bank/insert-clients.ts names them all.
const large = Array.from({ length: 1000 }, (_, place) => ({ name: 'Великий Степан Іванович', birthDate: `${1960 + (place % 40)}-01-15` }))

/** The first names and по батькові of the demo's people under surnames of others, as a list of their half-namesakes. */
const namesakes = people.flatMap(({ uk: [last] }, place): ListEntry[] => {
  const [, first, father] = people[(place + 7) % people.length]?.uk ?? ['', '', '']
  const [, otherFirst] = people[(place + 3) % people.length]?.uk ?? ['', '', '']
  return [
    { id: `${place} first and father`, names: [`Вигаданий${'абвгдежзик'.charAt(place % 10)} ${first} ${father}`], codes: [], birth: null },
    { id: `${place} last`, names: [`${last} ${otherFirst} Вигаданович`], codes: [], birth: '1901' },
  ]
})

test.each([
  ['demo', demo],
  ['large', large],
])('nobody of the %s bank is found on the lists of the local mode, nor as a half-namesake', async (bank, subjects) => {
  const lists = await Promise.all(Object.values(localWatchLists.take).map((take) => take?.()))
  const entries = lists.flatMap((list, place) => (list?.kind === 'list' ? list.entries.map((entry) => ({ ...entry, id: `${place} ${entry.id}` })) : []))
  for (const [list, listed] of [
    ['lists of the local mode', entries],
    ['half-namesakes', namesakes],
  ] as const) {
    const search = searchIn(listed)
    const hits = subjects.flatMap(({ name, birthDate }) =>
      search(compareSubject({ names: [name], codes: [], birthDate })).map(({ entryId }) => [name, entryId]),
    )
    console.log(`false hits: ${hits.length} of ${subjects.length} subjects of the ${bank} bank against ${listed.length} entries (${list})`)
    expect(hits).toEqual([])
  }
})
