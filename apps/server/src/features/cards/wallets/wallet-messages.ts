import type { Wallet } from '@dilo/domain/cards/wallet-token.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Channel } from '../../../db/outbox.ts'

const names: Record<Wallet, Record<Language, string>> = {
  apple: { uk: 'Apple Pay', ru: 'Apple Pay' },
  google: { uk: 'Google Pay', ru: 'Google Pay' },
  other: { uk: 'гаманець', ru: 'кошелёк' },
}

type Added = {
  readonly wallet: Wallet
  readonly device: string | null
  readonly lastDigits: string
  readonly holder: string
  readonly contactPhone: string
}

const sms: Record<Language, (wallet: string, card: string, phone: string) => string> = {
  uk: (wallet, card, phone) => `Діло: картку *${card} додано в ${wallet}. Не ви? ${phone}`,
  ru: (wallet, card, phone) => `Діло: карта *${card} добавлена в ${wallet}. Не вы? ${phone}`,
}

const email: Record<Language, (added: Added, wallet: string) => string> = {
  uk: ({ device, lastDigits, holder, contactPhone }, wallet) =>
    `Картку *${lastDigits} (${holder}) додано в ${wallet}${device === null ? '' : `, пристрій «${device}»`}. Тепер цим пристроєм можна платити. ` +
    `Якщо ви про це не знаєте, приберіть її на сторінці картки й одразу зателефонуйте нам: ${contactPhone}.`,
  ru: ({ device, lastDigits, holder, contactPhone }, wallet) =>
    `Карта *${lastDigits} (${holder}) добавлена в ${wallet}${device === null ? '' : `, устройство «${device}»`}. Теперь этим устройством можно платить. ` +
    `Если вы об этом не знаете, уберите её на странице карты и сразу позвоните нам: ${contactPhone}.`,
}

/** Holder and heads hear that a telephone can pay with the card from now on. */
export const addedMessages =
  (added: Added) =>
  (language: Language): Record<Channel, string> => {
    const wallet = names[added.wallet][language]
    return {
      sms: sms[language](wallet, added.lastDigits, added.contactPhone),
      email: email[language](added, wallet),
    }
  }

/** Names what the code does. */
export const resumptionMessage = (
  code: OneTimeCode,
  { wallet, lastDigits }: Pick<Added, 'wallet' | 'lastDigits'>,
  language: Language,
): string =>
  language === 'uk'
    ? `Код ${code} знову дозволяє платити карткою *${lastDigits} через ${names[wallet].uk}. Якщо це не ви, нікому його не кажіть.`
    : `Код ${code} снова разрешает платить картой *${lastDigits} через ${names[wallet].ru}. Если это не вы, никому его не говорите.`
