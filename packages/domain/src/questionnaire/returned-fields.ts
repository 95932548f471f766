/**
 * Why the bank gives a field of a questionnaire back to its client, who reads it beside the field. None tells of lists,
 * suspicions or risk (Law 361-IX forbids telling the client).
 */
export const returnReasons = [
  'missing',
  'unclear',
  'notAsInRegister',
  'notAsInDocument',
  'unreadable',
  'outOfDate',
  'other',
] as const

export type ReturnReason = (typeof returnReasons)[number]

/** What an officer says of one field. `words` is their own sentence for the client, or empty. */
export type ReturnedField = { readonly because: ReturnReason; readonly words: string }

/** By section and then by the field's path within it; the empty path is the section as a whole. */
export type ReturnedFields = Readonly<Record<string, Readonly<Record<string, ReturnedField>>>>

/** Letters of an officer's own sentence. `other` says nothing without one. */
export const RETURNED_WORDS_LENGTH = 300
