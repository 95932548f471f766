import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Catalogues, speak, withTexts } from './language.ts'

beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: '' } }))

/** The text of a part, by its name: a literal would be collected for the catalogues. */
const textOf = (name: string): string => i18n._(name)

/** The catalogues of a part with one text, and the languages that have been fetched. */
function part(name: string) {
  const fetched: string[] = []
  const of = (language: string) => async () => {
    fetched.push(language)
    return { messages: { [name]: `${name}, ${language}` } }
  }
  const catalogues: Catalogues = { uk: of('uk'), ru: of('ru') }
  return { catalogues, fetched }
}

test('a part comes with the texts of the language that the page speaks, and of no other', async () => {
  const page = part('page')
  await speak('uk', page.catalogues)
  const list = part('list')
  await withTexts(async () => list)()
  expect([page.fetched, list.fetched]).toEqual([['uk'], ['uk']])
  expect(textOf('list')).toBe('list, uk')
})

test('another language holds for the page and for all parts that are here', async () => {
  const form = part('form')
  await withTexts(async () => form)()
  await speak('ru')
  expect(form.fetched).toEqual(['uk', 'ru'])
  expect(['page', 'form'].map(textOf)).toEqual(['page, ru', 'form, ru'])
})

test('a part that comes while the language changes has its texts before and after', async () => {
  await speak('uk')
  let arrive = (): void => {}
  const late = part('late')
  const texts = { ...late.catalogues, ru: () => new Promise<void>((resolve) => (arrive = resolve)).then(late.catalogues.ru) }
  await withTexts(async () => ({ catalogues: texts }))()
  const changed = speak('ru')
  const meanwhile = part('meanwhile')
  await withTexts(async () => meanwhile)()
  expect(textOf('meanwhile')).toBe('meanwhile, uk')
  arrive()
  await changed
  expect(['late', 'meanwhile'].map(textOf)).toEqual(['late, ru', 'meanwhile, ru'])
})
