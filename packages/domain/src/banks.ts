import type { BankCode } from './values/iban.ts'

/**
 * Operating banks by their code, with the short name of the central bank's open register (NBU_BankInfo, as
 * of 14 September 2026; the central bank and the Treasury are in it).
 */
const names: Readonly<Record<string, string>> = {
  '300001': 'Національний банк України',
  '899998': 'Казначейство України (ел. адм. подат.)',
  '300119': 'АТ «БАНК АЛЬЯНС»',
  '300335': 'АТ «Райффайзен Банк»',
  '300346': 'АТ «Сенс Банк»',
  '300465': 'АТ «Ощадбанк»',
  '300506': 'АТ «ПЕРШИЙ ІНВЕСТИЦІЙНИЙ БАНК»',
  '300528': 'АТ «ОТП БАНК»',
  '300539': 'АТ «ІНГ Банк Україна»',
  '300584': 'АТ «СІТІБАНК»',
  '300614': 'АТ «КРЕДІ АГРІКОЛЬ БАНК»',
  '300647': 'АТ «БАНК КД»',
  '300658': 'АТ «ПІРЕУС БАНК МКБ»',
  '305299': 'АТ КБ «ПриватБанк»',
  '305749': 'АТ «БАНК КРЕДИТ ДНІПРО»',
  '306500': 'АТ «АБ «РАДАБАНК»',
  '307123': 'АТ «ВСТ БАНК»',
  '307770': 'АТ «А-БАНК»',
  '313582': 'АТ «МетаБанк»',
  '313849': 'АКБ «ІНДУСТРІАЛБАНК»',
  '320371': 'АТ «БАНК «УКРАЇНСЬКИЙ КАПІТАЛ»',
  '320478': 'АБ «УКРГАЗБАНК»',
  '320940': 'АТ «АЛЬТБАНК»',
  '320984': 'АТ «ПРОКРЕДИТ БАНК»',
  '321723': 'АТ «БТА БАНК»',
  '322001': 'АТ «УНІВЕРСАЛ БАНК»',
  '322313': 'АТ «Укрексімбанк»',
  '322539': 'АТ «ЮНЕКС БАНК»',
  '322540': 'АТ «КОМІНБАНК»',
  '325268': 'АТ АКБ «Львів»',
  '325365': 'АТ «КРЕДОБАНК»',
  '325990': 'АТ «ОКСІ БАНК»',
  '328168': 'ПАТ «МТБ БАНК»',
  '328209': 'АБ «Південний»',
  '331489': 'АТ «Полтава-банк»',
  '334840': 'ПрАТ «БАНК ФАМІЛЬНИЙ»',
  '334851': 'АТ «ПУМБ»',
  '336310': 'АТ «Ідея Банк»',
  '339050': 'АТ «КРИСТАЛБАНК»',
  '339500': 'АТ «ТАСКОМБАНК»',
  '351005': 'АТ «УКРСИББАНК»',
  '351254': 'АТ «СКАЙ БАНК»',
  '351607': 'АТ «БАНК «ГРАНТ»',
  '353100': 'Полікомбанк',
  '353489': 'АТ «АСВІО БАНК»',
  '370140': 'ПрАТ «ПЕРЕХІДНИЙ БАНК «ЮТЕ БАНК»',
  '377090': 'АТ «ЄПБ»',
  '380106': 'АТ «БАНК ТРАСТ-КАПІТАЛ»',
  '380281': 'АТ «БІЗБАНК»',
  '380366': 'АТ «НЕКСЕНТ БАНК»',
  '380441': 'АТ «КРЕДИТВЕСТ БАНК»',
  '380526': 'АТ «КБ «ГЛОБУС»',
  '380548': 'АТ «АГРОПРОСПЕРІС БАНК»',
  '380582': 'АТ «МІБ»',
  '380634': 'ПуАТ «КБ «АКОРДБАНК»',
  '380645': 'АТ «БАНК 3/4»',
  '380731': 'АТ «Дойче Банк ДБУ»',
  '380797': 'АТ «СЕБ КОРПОРАТИВНИЙ БАНК»',
  '380838': 'АТ «ПРАВЕКС БАНК»',
  '380883': 'АТ «УБРР»',
  '380946': 'АТ «БАНК АВАНГАРД»',
}

/**
 * Closed banks whose codes earlier payers still know: general knowledge, because the register lists only operating
 * banks. A code in neither list belongs to no bank.
 */
const closed: ReadonlySet<string> = new Set(['300012', '300131', '320627', '351629', '380236'])

/** True if there was a bank with this code that is closed (recipientBankClosed). */
export const isClosedBank = (code: BankCode): boolean => closed.has(code)

/** The codes and names of all operating banks. */
export const operatingBanks = () => Object.entries(names) as [BankCode, string][]

/** Names of operating banks by their code that the register does not have: younger ones, and those of one machine. */
export type FurtherBanks = Readonly<Record<string, string>>

/** The name of the bank with this code, or undefined: no such bank operates. */
export const bankName = (code: BankCode, further: FurtherBanks = {}): string | undefined => names[code] ?? further[code]
