import type { Dictionary } from './title.ts'

/** The documents that the bank asks for with a questionnaire. The codes are ours. */
export const askedDocuments = {
  IDENTITY: { uk: 'Документ, що посвідчує особу', ru: 'Документ, удостоверяющий личность' },
  CHARTER: { uk: 'Статут або інший установчий документ', ru: 'Устав или другой учредительный документ' },
  POWERS: { uk: 'Рішення про призначення керівника', ru: 'Решение о назначении руководителя' },
  OWNERSHIP: { uk: 'Схема структури власності', ru: 'Схема структуры собственности' },
  LICENCE: { uk: 'Ліцензія або дозвіл', ru: 'Лицензия или разрешение' },
  FUNDS: { uk: 'Підтвердження джерела коштів', ru: 'Подтверждение источника средств' },
  OTHER: { uk: 'Інший документ', ru: 'Другой документ' },
} as const satisfies Dictionary

export type AskedDocument = keyof typeof askedDocuments

type Asked = { readonly document: AskedDocument; readonly isAlwaysAsked: boolean }

const always = (document: AskedDocument): Asked => ({ document, isAlwaysAsked: true })
const sometimes = (document: AskedDocument): Asked => ({ document, isAlwaysAsked: false })

/**
 * The documents asked of a client, in their order: always, or where they apply (Law 361-IX, article 11; resolution 65
 * of the National Bank). A questionnaire without a document that is always asked can be sent: the officer asks for the
 * facts that the registers do not show.
 */
export const documentsAskedOf: Readonly<Record<'company' | 'entrepreneur', readonly Asked[]>> = {
  company: [
    always('IDENTITY'),
    always('CHARTER'),
    always('POWERS'),
    always('OWNERSHIP'),
    sometimes('LICENCE'),
    sometimes('FUNDS'),
    sometimes('OTHER'),
  ],
  entrepreneur: [always('IDENTITY'), sometimes('LICENCE'), sometimes('FUNDS'), sometimes('OTHER')],
}
