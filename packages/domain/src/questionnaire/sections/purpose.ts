import { fundSources, relationPurposes } from '../../dictionaries/questionnaire.ts'
import type { FieldMessageKey } from '../../message-key.ts'
import { ok, refused, type Result } from '../../result.ts'
import { currencies, type Currency } from '../../values/currency.ts'
import { parseClientCode } from '../../values/client-code.ts'
import { askedIf, group, listOf, optional, someOf, text, yesOrNo } from '../typed-field.ts'
import { country, hryvnias, percent, words, writtenName } from '../typed-values.ts'

const currency = text((typed): Result<Currency, FieldMessageKey> => {
  const found = currencies.find((one) => one === typed)
  return found === undefined ? refused('Choose from the list') : ok(found)
})

const partner = group({
  name: writtenName(140, 2),
  country,
  // A partner abroad has a code of another register.
  code: askedIf(
    ({ country }) => country === 'UA',
    optional(
      text((typed): Result<string, FieldMessageKey> => {
        const code = parseClientCode(typed)
        return code.ok ? code : refused('Invalid recipient code')
      }),
    ),
  ),
})

const isForeignTrade = ({ tradesAbroad }: Readonly<Record<string, unknown>>): boolean => tradesAbroad === true

/** Why the client comes to the bank, and what to expect on the accounts (Law 361-IX, article 11). */
export const purpose = group({
  purposes: someOf(relationPurposes),
  // In the client's own words; spec for its length: the bank's rules of client identification.
  explanation: words(500, 10),
  monthlyTurnover: hryvnias,
  cashShare: percent,
  tradesAbroad: yesOrNo,
  currencies: askedIf(
    isForeignTrade,
    listOf(currency, { least: 1, most: currencies.length, distinctBy: (code) => code }),
  ),
  countries: askedIf(isForeignTrade, listOf(country, { least: 1, most: 50, distinctBy: (code) => code })),
  partners: listOf(partner, { most: 20 }),
  fundSources: someOf(fundSources),
  fundSourceWords: askedIf(
    ({ fundSources }) => Array.isArray(fundSources) && fundSources.includes('OTHER'),
    words(300, 5),
  ),
  // Printed by the bank, signed by hand. Not asked for, it is electronic.
  paperContract: optional(yesOrNo),
  // A contract on paper opens the account on its delivery, by an officer: the card is ordered afterwards.
  cardWithAccount: askedIf(({ paperContract }) => paperContract !== true, optional(yesOrNo)),
})
