import type { Language } from '@dilo/domain/values/language.ts'

type Words = {
  readonly bankCode: string
  readonly asOf: string
  readonly client: string
  readonly clientCode: string
  readonly address: string
  readonly verify: string
  readonly code: string
  readonly made: string
  /** At the top and at the foot of every page of a paper without a code. */
  readonly noDocument: string
}

/** The common text of every paper about a thing of the company, in the language of the page. */
export const paperWords: Readonly<Record<Language, Words>> = {
  uk: {
    bankCode: 'МФО',
    asOf: 'Станом на',
    client: 'Клієнт',
    clientCode: 'Код',
    address: 'Адреса реєстрації',
    verify: 'Перевірити документ',
    code: 'Код перевірки',
    made: 'Сформовано',
    noDocument: 'ЧЕРНЕТКА, не є документом',
  },
  ru: {
    bankCode: 'МФО',
    asOf: 'По состоянию на',
    client: 'Клиент',
    clientCode: 'Код',
    address: 'Адрес регистрации',
    verify: 'Проверить документ',
    code: 'Код проверки',
    made: 'Сформировано',
    noDocument: 'ЧЕРНОВИК, не является документом',
  },
}
