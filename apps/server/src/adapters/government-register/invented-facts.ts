import type { RegisteredPerson } from '@dilo/domain/rules/registered-heads.ts'
import type { RegisterFacts } from '@dilo/domain/questionnaire/register-facts.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'

/** The names of a company; undefined: the local register has to invent them. */
export type NamesOf = (code: string) => { readonly name: string; readonly shortName: string } | undefined

const FORM = 'Товариство з обмеженою відповідальністю'
const words = [
  'Світанок',
  'Грань',
  'Компас',
  'Вільха',
  'Місток',
  'Обрій',
  'Криниця',
  'Лелека',
  'Ясен',
  'Причал',
  'Зерно',
]
const streets = [
  'вул. Лугова',
  'вул. Шкільна',
  'просп. Миру',
  'вул. Вишнева',
  'бульв. Лісовий',
  'вул. Заводська',
  'вул. Нова',
]
const cities = ['м. Київ', 'м. Львів', 'м. Дніпро', 'м. Полтава', 'м. Вінниця']
const activities = ['62.01', '46.90', '47.11', '41.20', '49.41', '56.10', '69.20', '25.11', '01.11', '10.71']

const FIRST_DAY = '1998-01-05' as BusinessDate
const DAYS = 9000

/** Chooses one of many, always the same for a code. @param place another one of the same code */
function chosen<Of>(all: readonly [Of, ...Of[]] | readonly Of[], code: string, place: number): Of {
  return all[(Number(code) + place * 7) % all.length] as Of
}

/** The local register's facts about a code: invented, and the same each time. */
export function inventedFacts(
  code: string,
  people: readonly RegisteredPerson[],
  names: ReturnType<NamesOf>,
): RegisterFacts {
  const isEntrepreneur = code.length === 10
  const word = `${chosen(words, code, 0)} ${code.slice(3, 5)}`
  const main = chosen(activities, code, 1)
  return {
    name: isEntrepreneur ? null : (names?.name ?? `${FORM} «${word}»`),
    shortName: isEntrepreneur ? null : (names?.shortName ?? `ТОВ «${word}»`),
    englishName: null,
    legalForm: isEntrepreneur ? null : FORM,
    registeredOn: plusDays(FIRST_DAY, Number(code) % DAYS),
    registerNumber: `${isEntrepreneur ? '2' : '1'}${code.slice(0, 8)}${code.slice(0, 8).split('').reverse().join('')}`,
    place: `Україна, ${chosen(cities, code, 2)}, ${chosen(streets, code, 3)}, ${1 + (Number(code) % 90)}`,
    mainActivity: main,
    otherActivities: [chosen(activities, code, 2), chosen(activities, code, 4)].filter(
      (other, at, all) => other !== main && all.indexOf(other) === at,
    ),
    heads: people.filter(({ role }) => role === 'head').map(({ name, inn }) => ({ name, inn, since: null })),
    founders: people
      .filter(({ role }) => role === 'founder')
      .map(({ name, inn }) => ({ name, code: inn, capital: 1_000_000n })),
  }
}
