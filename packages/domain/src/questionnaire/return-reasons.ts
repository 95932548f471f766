import type { Dictionary } from '../dictionaries/title.ts'

/** Why the bank gives a field of a questionnaire back. The client reads the title at the field. */
export const returnReasons = {
  unclear: { uk: 'Уточніть', ru: 'Уточните' },
  incomplete: { uk: 'Допишіть', ru: 'Допишите' },
  differsFromRegister: { uk: 'Не збігається з державним реєстром', ru: 'Не совпадает с государственным реестром' },
  differsFromDocument: { uk: 'Не збігається з документом', ru: 'Не совпадает с документом' },
  documentMissing: { uk: 'Додайте документ', ru: 'Добавьте документ' },
  documentUnreadable: { uk: 'Документ не читається', ru: 'Документ не читается' },
  documentEnded: { uk: 'Строк дії документа минув', ru: 'Срок действия документа истёк' },
  keyRevoked: { uk: 'Ключ, яким підписано, скасовано', ru: 'Ключ, которым подписано, отозван' },
} as const satisfies Dictionary

export type ReturnReason = keyof typeof returnReasons

export const returnReasonCodes = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]

/**
 * The bank's reasons for a return: the reason at each field of a section, and words to the client. A path is that of
 * the section's faults; the path '' is the whole section. `signature` stands for the client's signature under all of
 * it.
 */
export type Returned = {
  readonly sections: Readonly<Record<string, Readonly<Record<string, ReturnReason>>>>
  readonly words: string | null
}
