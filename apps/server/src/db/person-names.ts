import type { Language } from '@dilo/domain/values/language.ts'

/** The columns of a person that documents and messages name them by. */
export type UkrainianNames = {
  readonly last_name_uk: string
  readonly first_name_uk: string
  readonly middle_name_uk: string
}

type NamesInBoth = UkrainianNames & {
  readonly last_name_ru: string
  readonly first_name_ru: string
  readonly middle_name_ru: string
}

/** `Коваль Олена Іванівна`; without a middle name `Коваль Олена`. */
export const joinedName = (lastName: string, firstName: string, middleName: string): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ')

/** `Коваль Олена Іванівна`, in Ukrainian: documents name a person so. */
export const fullNameOf = (person: UkrainianNames): string =>
  joinedName(person.last_name_uk, person.first_name_uk, person.middle_name_uk)

/** The name by the reader's language. */
export const fullNamesOf = (person: NamesInBoth): Record<Language, string> => ({
  uk: fullNameOf(person),
  ru: joinedName(person.last_name_ru, person.first_name_ru, person.middle_name_ru),
})
