import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import { patternOf } from '@dilo/domain/questionnaire/masked-values.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { useLingui } from '@lingui/react/macro'
import { type FieldLook, fieldTable } from './field-table.ts'
import { countryName } from '../words/country-name.ts'

type FieldText = {
  /** The name of the value, with the places of its rows: «Власник 2». */
  readonly nameOf: (section: Section, path: string) => string
  /** The value in words; what clients typed stays as they typed it. */
  readonly valueOf: (section: Section, path: string, value: string) => string
}

/** A row of a statement, of its year or of the one before. */
const rowOfStatement = /^(rows|before)\.(\d{4})$/

export const lookAt = (section: Section, path: string): FieldLook | undefined =>
  (fieldTable[section] as Readonly<Record<string, FieldLook>>)[patternOf(path)]

/** The desk's text for the value at a path of a section. A path that the table does not know is named by itself. */
/** @param ownerOf the name of an owner of the structure of ownership, where a value names them */
export function useFieldText(ownerOf: (id: string) => string = (id) => id): FieldText {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  return {
    nameOf(section, path) {
      const look = lookAt(section, path)
      const [, of, row] = rowOfStatement.exec(path) ?? []
      if (row !== undefined) return of === 'rows' ? t`Рядок ${row}` : t`Рядок ${row}, рік до того`
      const places = path.split('.').filter((step) => /^\d+$/.test(step))
      const name = look === undefined ? path : i18n._(look.label)
      return [name, ...(look === undefined ? [] : places.map((place) => String(Number(place) + 1)))].join(' ')
    },
    valueOf(section, path, value) {
      const as = lookAt(section, path)?.as
      if (as === undefined) return section === 'financials' && rowOfStatement.test(path) ? t`${value} тис. грн` : value
      switch (as) {
        case 'owner':
          return ownerOf(value)
        case 'money':
          return /^\d+$/.test(value) ? shownMoney(value, 'UAH') : value
        case 'day':
          return /^\d{4}-\d{2}-\d{2}$/.test(value) ? shortDate(value) : value
        case 'country':
          return countryName(value, language)
        case 'yesOrNo':
          return value === 'true' ? t`так` : t`ні`
        case 'percent':
          return `${value} %`
        case 'hidden':
          return value
        default: {
          const words = as[value]
          if (words === undefined) return value
          return 'uk' in words ? words[language] : i18n._(words)
        }
      }
    },
  }
}
