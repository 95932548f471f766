import type { ListEntry } from '@dilo/domain/questionnaire/watch-list.ts'
import type { WatchLists } from '../../ports/watch-lists.ts'

const surnames = [
  'Вовкодав',
  'Крутивус',
  'Загребайло',
  'Непийвода',
  'Перекотиполе',
  'Тягнирядно',
  'Убийвовк',
  'Чорногуз',
]
const firstNames = ['Святослав', 'Мирослава', 'Захар', 'Устина', 'Лаврін']

/** A person for trying it out (docs/demo.md): a registration with this name is a hit. */
const TRIED: ListEntry = {
  id: 'tried',
  names: ['Вовкодав Святослав Юрійович', 'Vovkodav Sviatoslav'],
  codes: [],
  birth: null,
}

/** Invented people: nobody has these names. @param list its name is part of the ids */
const invented = (list: string): readonly ListEntry[] =>
  surnames.flatMap((surname, row) =>
    firstNames.map((name, place) => ({
      id: `${list}-${row * firstNames.length + place + 1}`,
      names: [`${surname} ${name} Вигаданович`],
      codes: [],
      birth: String(1940 + row * 7 + place),
    })),
  )

/** Lists of one's own machine. */
export const localWatchLists: WatchLists = {
  take: {
    sanctions: async () => ({ kind: 'list', entries: [TRIED, ...invented('sanctions')] }),
    terror: async () => ({ kind: 'list', entries: invented('terror') }),
  },
}
