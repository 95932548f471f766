export type ComboBoxOption = {
  readonly id: string
  readonly name: string
  /** A second line: a code, an IBAN. It is searched too. */
  readonly detail?: string
  /** Searched and not shown: the whole number; the second line has a part of it. */
  readonly alsoFoundBy?: string
}

/** People omit case, quotes and spaces. */
const plain = (text: string): string => text.toLocaleLowerCase('uk').replace(/[\s«»"'’ʼ`]/g, '')

/**
 * The options that match a typed text: anywhere in the name or in the detail. The exact name of an option filters
 * nothing: a person who opens the list again wants to see the others.
 */
export function foundOptions(options: readonly ComboBoxOption[], text: string): readonly ComboBoxOption[] {
  const wanted = plain(text)
  if (wanted === '' || options.some(({ name }) => name === text)) return options
  return options.filter(({ name, detail = '', alsoFoundBy = '' }) =>
    [name, detail, alsoFoundBy].some((text) => plain(text).includes(wanted)),
  )
}
