import type { Language } from '@dilo/domain/values/language.ts'

type News = 'opened' | 'openedWithTrustees' | 'closed'

type About = { readonly company: string; readonly phone: string }

/** At most 70 characters: one Cyrillic text message (domain-ukraine.md section 6). */
const sms: Record<Language, (phone: string) => Record<News, string>> = {
  uk: (phone) => ({
    opened: 'Діло: банк відкрив платежі для вашої компанії.',
    openedWithTrustees: 'Діло: банк відкрив платежі компанії та довіреним особам.',
    closed: `Діло: банк закрив платежі компанії. Питання: ${phone}`,
  }),
  ru: (phone) => ({
    opened: 'Діло: банк открыл платежи для вашей компании.',
    openedWithTrustees: 'Діло: банк открыл платежи компании и доверенным лицам.',
    closed: `Діло: банк закрыл платежи компании. Вопросы: ${phone}`,
  }),
}

const email: Record<Language, (about: About) => Record<News, string>> = {
  uk: ({ company, phone }) => ({
    opened: `Банк відкрив платежі для клієнта ${company}: платити й підписувати може кожен, хто має на це право, крім довірених осіб.`,
    openedWithTrustees: `Банк відкрив платежі для клієнта ${company}: платити й підписувати може кожен, хто має на це право, і довірені особи теж.`,
    closed:
      `Банк закрив платежі для клієнта ${company}, які відкрив раніше. Рахунки, виписки й надходження працюють, як і досі. ` +
      `Чому так і що робити, спитайте нас листом у кабінеті або телефоном: ${phone}.`,
  }),
  ru: ({ company, phone }) => ({
    opened: `Банк открыл платежи для клиента ${company}: платить и подписывать может каждый, кто имеет на это право, кроме доверенных лиц.`,
    openedWithTrustees: `Банк открыл платежи для клиента ${company}: платить и подписывать может каждый, кто имеет на это право, и доверенные лица тоже.`,
    closed:
      `Банк закрыл платежи для клиента ${company}, которые открыл раньше. Счета, выписки и поступления работают, как и прежде. ` +
      `Почему так и что делать, спросите нас письмом в кабинете или по телефону: ${phone}.`,
  }),
}

/** Tells the heads of a company for whom the bank has opened or closed payments. */
export const openingMessages =
  (news: News, about: About) =>
  (language: Language): { sms: string; email: string } => ({
    sms: sms[language](about.phone)[news],
    email: email[language](about)[news],
  })
