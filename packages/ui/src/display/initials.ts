/** The forms of enterprise that stand before a company's own name. */
const FORMS = new Set(['ФОП', 'ТОВ', 'ТзОВ', 'ПП', 'АТ', 'ПАТ', 'ПрАТ', 'ДП', 'КП', 'ГО', 'ООО', 'АО', 'ФЛП', 'ЧП'])

/** One or two letters for a person or a company: the first of the first two words of the own name. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const own = words.filter((word) => !FORMS.has(word))
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toLocaleUpperCase('uk')
}
