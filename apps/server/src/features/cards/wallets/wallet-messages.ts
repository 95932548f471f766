import type { Wallet } from '@dilo/domain/cards/wallet-token.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'

const names: Record<Wallet, Record<Language, string>> = {
  apple: { uk: 'Apple Pay', ru: 'Apple Pay' },
  google: { uk: 'Google Pay', ru: 'Google Pay' },
  other: { uk: 'гаманець', ru: 'кошелёк' },
}

/** Names what the code does. */
export const resumptionMessage = (
  code: OneTimeCode,
  { wallet, lastDigits }: { readonly wallet: Wallet; readonly lastDigits: string },
  language: Language,
): string =>
  language === 'uk'
    ? `Код ${code} знову дозволяє платити карткою *${lastDigits} через ${names[wallet].uk}. Якщо це не ви, нікому його не кажіть.`
    : `Код ${code} снова разрешает платить картой *${lastDigits} через ${names[wallet].ru}. Если это не вы, никому его не говорите.`
