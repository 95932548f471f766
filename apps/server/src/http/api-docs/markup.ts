/** Text that is HTML already. Everything else that is written into a page is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | number | null | undefined | false | readonly Value[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(written).join('')
  return String(value).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** HTML with values written into it, escaped. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + written(values[index - 1]) + part))
