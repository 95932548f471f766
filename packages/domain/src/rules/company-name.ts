/** A sole entrepreneur is called as the person is. @param person surname, first and middle name */
export const entrepreneurNames = (person: string) => ({
  uk: { full: `Фізична особа-підприємець ${person}`, short: `ФОП ${person}` },
  ru: { full: `Физическое лицо-предприниматель ${person}`, short: `ФЛП ${person}` },
})

/** The sources of a company's name: the state's register, the questionnaire that the bank has approved, two of its people. */
export type NamedBy = 'register' | 'questionnaire' | 'bank'

/** Forms of companies as registers write them whole, and as everybody writes them. The longer ones first. */
const forms: readonly (readonly [whole: string, short: string])[] = [
  ['товариство з обмеженою відповідальністю', 'ТОВ'],
  ['товариство з додатковою відповідальністю', 'ТДВ'],
  ['приватне акціонерне товариство', 'ПрАТ'],
  ['публічне акціонерне товариство', 'ПАТ'],
  ['акціонерне товариство', 'АТ'],
  ['приватне підприємство', 'ПП'],
  ['державне підприємство', 'ДП'],
  ['дочірнє підприємство', 'ДП'],
  ['комунальне підприємство', 'КП'],
  ['фермерське господарство', 'ФГ'],
  ['повне товариство', 'ПТ'],
  ['командитне товариство', 'КТ'],
  ['благодійний фонд', 'БФ'],
  ['громадська організація', 'ГО'],
]

/** The longest name that a payment carries. */
const MOST = 140

/**
 * A company's short name: as the register or the company says it; without one, the whole name with the usual letters for
 * its legal form.
 * @returns at most 140 characters, as many as the name of a payer may have
 */
export function shortCompanyName(fullName: string, shortName: string | null): string {
  if (shortName !== null && shortName.trim() !== '') return shortName.trim().slice(0, MOST)
  const name = fullName.trim()
  const form = forms.find(([whole]) => name.toLocaleLowerCase('uk').startsWith(`${whole} `))
  return (form === undefined ? name : `${form[1]} ${name.slice(form[0].length).trim()}`).slice(0, MOST)
}
