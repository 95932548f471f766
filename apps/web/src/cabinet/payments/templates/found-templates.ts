import type { Template } from './templates-page.tsx'

const plain = (text: string): string => text.toLocaleLowerCase('uk')

/** Templates with a text in their name, recipient, account or purpose. A company has few, so all of them are here. */
export function foundTemplates(templates: readonly Template[], search: string): Template[] {
  const text = plain(search.trim())
  const iban = text.replace(/\s/g, '')
  return templates.filter(({ name, form }) => {
    const words = [name, form.creditorName, form.creditorCode, form.remittanceInformation].some(
      (part) => part !== undefined && plain(part).includes(text),
    )
    return (
      words ||
      (iban !== '' &&
        plain(form.creditorIban ?? '')
          .replace(/\s/g, '')
          .includes(iban))
    )
  })
}
