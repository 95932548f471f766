import type { Language } from '@dilo/domain/values/language.ts'
import type { Channel } from '../../../db/outbox.ts'

/** The message to heads about the card that they wanted with the account. */
export type CardNews = 'toSign' | 'notYet'

type Names = Readonly<Record<Language, string>>

/** Text messages have at most 70 characters (domain-ukraine.md section 6). */
const texts: Readonly<Record<Language, Readonly<Record<CardNews, (name: string) => Record<Channel, string>>>>> = {
  uk: {
    toSign: (name) => ({
      sms: 'Діло: заявка на картку готова. Підпишіть її в кабінеті.',
      email: `Рахунок клієнта ${name} відкрито, і заявка на бізнес-картку готова. Перевірте її в кабінеті, в розділі «Картки», і підпишіть: без підпису картку не випустимо.`,
    }),
    notYet: (name) => ({
      sms: 'Діло: рахунок відкрито, картку ще ні. Чому, видно в анкеті.',
      email: `Рахунок клієнта ${name} відкрито, і він працює. Заявку на бізнес-картку, яку ви просили разом із рахунком, поки не підготовлено. Чому й що робити, видно в кабінеті на сторінці анкети.`,
    }),
  },
  ru: {
    toSign: (name) => ({
      sms: 'Діло: заявка на карту готова. Подпишите её в кабинете.',
      email: `Счёт клиента ${name} открыт, и заявка на бизнес-карту готова. Проверьте её в кабинете, в разделе «Карты», и подпишите: без подписи карту не выпустим.`,
    }),
    notYet: (name) => ({
      sms: 'Діло: счёт открыт, карта ещё нет. Почему, видно в анкете.',
      email: `Счёт клиента ${name} открыт, и он работает. Заявка на бизнес-карту, которую вы просили вместе со счётом, пока не подготовлена. Почему и что делать, видно в кабинете на странице анкеты.`,
    }),
  },
}

export const cardMessages =
  (news: CardNews, name: Names) =>
  (language: Language): Record<Channel, string> =>
    texts[language][news](name[language])
