export type ComboBoxOption = {
  readonly id: string
  readonly name: string
  /** A second line: a code, an IBAN. It is searched too. */
  readonly detail?: string
  /** Searched and not shown: the whole number of which the second line has a part. */
  readonly alsoFoundBy?: string
}

/** Case, quotes and spaces are what people leave out. */
const plain = (text: string): string => text.toLocaleLowerCase('uk').replace(/[\s«»"'’ʼ`]/g, '')

/**
 * The options that a typed text may mean: it stands anywhere in the name or in the detail.
 * The name of an option as it is filters nothing: who opens the list again wants to see the others.
 */
export function foundOptions(options: readonly ComboBoxOption[], text: string): readonly ComboBoxOption[] {
  const wanted = plain(text)
  if (wanted === '' || options.some(({ name }) => name === text)) return options
  return options.filter(({ name, detail = '', alsoFoundBy = '' }) =>
    [name, detail, alsoFoundBy].some((text) => plain(text).includes(wanted)),
  )
}
